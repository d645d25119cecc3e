// How far the reader is in each lesson. It stays in this browser; where nothing can be stored, it lasts as long as the page.
const FORMAT = 1, KEY = "visualonline.lessons";
function kept() {
  const fresh = { format: FORMAT, seed: Math.floor(Math.random() * 2 ** 31), lessons: {}, newer: false };
  try {
    const found = JSON.parse(localStorage.getItem(KEY));
    if (found && found.format > FORMAT) return Object.assign(fresh, { newer: true });
    return found && found.format === FORMAT && found.lessons ? found : fresh;
  } catch { return fresh; }
}
const book = kept();
function keep() {
  if (book.newer) return;  // a newer page wrote it, and may know more
  try { localStorage.setItem(KEY, JSON.stringify(book)); } catch { /* a browser that keeps nothing for a file */ }
}
function standing(id) { return Object.assign({ index: 0, given: {}, first: {}, finished: false, score: 0 }, book.lessons[id]); }
