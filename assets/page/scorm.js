// A learning platform that speaks SCORM 1.2 offers an object named API in a window around this page.
function platform() {
  try { for (let w = window, k = 0; k < 20; k++, w = w.parent) { if (w.API) return w.API; if (w === w.parent) break; } } catch { /* a page of another origin */ }
  return null;
}
const lms = platform(), opened = Date.now();

// Go on where the reader left the lesson, maybe on another device.
function resume(id) {
  if (!lms) return;
  lms.LMSInitialize("");
  try {
    const found = JSON.parse(lms.LMSGetValue("cmi.suspend_data"));
    if (found.format > FORMAT) book.newer = true;
    else if (found.format === FORMAT && found.given && found.first) book.lessons[id] = found;
  } catch { /* the first visit */ }
  window.addEventListener("pagehide", () => {
    const passed = Math.floor((Date.now() - opened) / 1000), two = n => String(n).padStart(2, "0");
    lms.LMSSetValue("cmi.core.session_time", `${String(Math.floor(passed / 3600)).padStart(4, "0")}:${two(Math.floor(passed / 60) % 60)}:${two(passed % 60)}`);
    lms.LMSSetValue("cmi.core.exit", standing(id).finished ? "" : "suspend");
    lms.LMSFinish("");
  });
}

function report(id) {
  if (!lms) return;
  const now = standing(id);
  lms.LMSSetValue("cmi.core.score.min", "0"); lms.LMSSetValue("cmi.core.score.max", "100");
  lms.LMSSetValue("cmi.core.score.raw", String(now.score));
  lms.LMSSetValue("cmi.core.lesson_status", now.finished ? "completed" : "incomplete");
  lms.LMSSetValue("cmi.core.lesson_location", String(now.index));
  if (!book.newer) lms.LMSSetValue("cmi.suspend_data", JSON.stringify({ format: FORMAT, ...now }));
  lms.LMSCommit("");
}
