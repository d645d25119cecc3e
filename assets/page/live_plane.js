// The plane of a page that learns: a click adds a point, a drag moves one, and a cursor serves the keyboard.

const plane = at("plane"), MOST_APART = { touch: 22, mouse: 12, pen: 12 };
let cursor = null;
const tool = () => at("tool").querySelector("input:checked").value;
const place = e => {
  const box = plane.getBoundingClientRect(), v = view(box.width, box.height);
  return { x: v.x(e.clientX - box.left), y: v.y(e.clientY - box.top), near: (MOST_APART[e.pointerType] || 12) / v.scale };
};
// The index of the nearest point at most `near` away, or -1.
const hit = p => {
  let best = -1, least = p.near;
  live.now.rows.forEach(([x, y], k) => { const far = Math.hypot(x - p.x, y - p.y); if (far <= least) { least = far; best = k; } });
  return best;
};
const at3 = v => +v.toPrecision(3), rowAt = p => live.source.dim > 2 ? [at3(p.x), at3(p.y), 1] : [at3(p.x), at3(p.y)];

function addPoint(p, label) {
  const { rows, labels } = live.now, { passes, most } = live.source;
  if (labels.length * passes + passes > most) { note(words.too_many_rounds); return; }
  change({ rows: [...rows, rowAt(p)], labels: [...labels, label] }, Infinity);
}
function removePoint(k) {
  if (k >= 0) change({ rows: live.now.rows.filter((_, j) => j !== k), labels: live.now.labels.filter((_, j) => j !== k) }, state.t);
}

const isOpen = () => live.source && live.source.plane;
plane.addEventListener("pointerdown", e => {
  if (!isOpen() || e.button === 1) return;
  const p = place(e), k = hit(p), negative = e.button === 2 || e.shiftKey;
  if (tool() === "remove" && !negative) removePoint(k);
  else if (k >= 0 && !negative) { live.gesture = { k, moved: false }; plane.setPointerCapture(e.pointerId); } else addPoint(p, negative ? -1 : +tool());
});
plane.addEventListener("contextmenu", e => { if (isOpen()) e.preventDefault(); });
plane.addEventListener("pointermove", e => {
  if (!live.gesture || live.gesture.k === undefined) return;
  const p = place(e), { k } = live.gesture;
  change({ rows: live.now.rows.map((old, j) => j === k ? rowAt(p) : old) }, state.t);
});
for (const end of ["pointerup", "pointercancel"]) plane.addEventListener(end, () => { if (live.gesture) { live.gesture = null; rerun(state.t); } });

overPlane = (g, X, Y) => {
  if (!cursor) return;
  const [x, y] = [X(cursor.x), Y(cursor.y)], u = unit();
  g.strokeStyle = colour("ink"); g.lineWidth = 2 * u; g.beginPath();
  g.moveTo(x - 14 * u, y); g.lineTo(x + 14 * u, y); g.moveTo(x, y - 14 * u); g.lineTo(x, y + 14 * u); g.stroke();
};
const sayCursor = () => { at("info").textContent = say(words.cursor_at, { x: number(cursor.x), y: number(cursor.y) }); };
document.addEventListener("keydown", e => {
  if (!isOpen() || e.ctrlKey || e.metaKey || e.altKey || ["INPUT", "SELECT", "TEXTAREA"].includes(e.target.tagName) && e.target.type !== "range") return;
  if (!cursor) {
    if (e.key.toLowerCase() !== "c") return;
    cursor = { x: 0, y: 0 };
  } else if (e.key.toLowerCase() === "c" || e.key === "Escape") {
    cursor = null; at("info").textContent = ""; show();
    return;
  } else {
    const by = live.range / 20, moves = { ArrowLeft: [-by, 0], ArrowRight: [by, 0], ArrowUp: [0, by], ArrowDown: [0, -by] }[e.key];
    if (moves) cursor = { x: cursor.x + moves[0], y: cursor.y + moves[1] };
    else if (e.key === "Enter" && e.target.tagName !== "BUTTON") addPoint(cursor, e.shiftKey ? -1 : 1);
    else if (e.key === "Delete") removePoint(hit({ ...cursor, near: 2 * live.range }));
    else return;
  }
  e.preventDefault(); e.stopImmediatePropagation();
  sayCursor(); show();
}, true);
