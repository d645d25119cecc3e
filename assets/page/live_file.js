// A table from the visitor's disk takes the place of the points. It is read in this page only, and is sent nowhere.

const MOST_BYTES = 2e6, LABELS = ["label", "class", "y", "target"], POSITIVE = ["1", "+1", "+", "true", "yes", "ja", "positive"];

// The cells of a line; a quoted cell may hold the separator, and two quotation marks stand for one.
function cells(line, separator) {
  const found = [""];
  let quoted = false;
  for (let k = 0; k < line.length; k++) {
    const c = line[k];
    if (c === '"' && quoted && line[k + 1] === '"') { found[found.length - 1] += c; k++; }
    else if (c === '"') quoted = !quoted;
    else if (c === separator && !quoted) found.push("");
    else found[found.length - 1] += c;
  }
  return found.map(cell => cell.trim());
}

// The examples of a table with `count` columns of numbers and a label of two values; null if it is none.
function examplesOf(text, count, features) {
  const lines = text.replace(/^\uFEFF/, "").split(/\r?\n/).filter(line => line.trim());
  if (!lines.length) return null;
  const separator = [";", "\t", ","].find(each => lines[0].includes(each)) || ",";
  const number = cell => cell === "" ? NaN : Number(separator === ";" ? cell.replace(",", ".") : cell);
  const table = lines.map(line => cells(line, separator)), named = table[0].some(cell => Number.isNaN(number(cell))) && table.length > 1 && table[1].some(cell => !Number.isNaN(number(cell)));
  const names = named ? table.shift() : table[0].map((_, j) => `x${j + 1}`), known = names.map(name => name.toLowerCase());
  const label = LABELS.map(name => known.indexOf(name)).find(j => j >= 0) ?? names.length - 1;
  const column = j => table.map(row => number(row[j] ?? "")), isNumber = j => column(j).filter(v => !Number.isNaN(v)).length > table.length / 2;
  const isRowNumber = j => table.length > 2 && column(j).every((v, k, all) => v === all[0] + k);
  const able = names.map((_, j) => j).filter(j => j !== label && isNumber(j) && !isRowNumber(j)), wanted = able.filter(j => features.includes(names[j]));
  const columns = (wanted.length === count ? wanted : able).slice(0, count);
  const whole = table.filter(row => row.length === names.length && row[label] !== "" && columns.every(j => !Number.isNaN(number(row[j]))));
  const classes = [...new Set(whole.map(row => row[label]))], size = name => whole.filter(row => row[label] === name).length;
  if (columns.length < count || classes.length !== 2) return null;
  const numeric = classes.every(name => !Number.isNaN(number(name)));
  const positive = numeric ? classes.reduce((a, b) => number(a) > number(b) ? a : b)
    : classes.find(name => POSITIVE.includes(name.toLowerCase())) ?? classes.reduce((a, b) => size(a) <= size(b) ? a : b);
  return {
    rows: whole.map(row => columns.map(j => number(row[j]))), labels: whole.map(row => row[label] === positive ? 1 : -1),
    names: columns.map(j => names[j]), label: names[label], positive, skipped: table.length - whole.length,
  };
}

// Columns of mean 0 and deviation 1, if the range of one is more than 20 times that of another.
function standardized(rows) {
  const columns = rows[0].map((_, j) => rows.map(row => row[j])), ranges = columns.map(c => c.reduce((a, b) => Math.max(a, b), -Infinity) - c.reduce((a, b) => Math.min(a, b), Infinity));
  if (Math.max(...ranges) <= 20 * Math.min(...ranges)) return null;
  const means = columns.map(c => c.reduce((a, b) => a + b, 0) / c.length), widths = columns.map((c, j) => Math.sqrt(c.reduce((a, b) => a + (b - means[j]) ** 2, 0) / c.length) || 1);
  return rows.map(row => row.map((v, j) => (v - means[j]) / widths[j]));
}

async function readFile(file) {
  const { source, run } = live, dim = 2, most = Math.floor(source.most / source.passes);
  const found = source.plane && file.size <= MOST_BYTES ? examplesOf(await file.text(), dim, run.features) : null;
  if (!found) { note(say(words.file_refused, { name: file.name, count: dim })); return; }
  const scaled = standardized(found.rows), taken = (scaled || found.rows).slice(0, most);
  const rows = taken.map(row => source.dim > dim ? [...row, 1] : row);
  change({ rows, labels: found.labels.slice(0, most), stream: file.name }, 0);
  const told = { name: file.name, count: rows.length, features: found.names.join(", "), label: found.label, positive: found.positive };
  at("info").textContent = [
    say(words.file_read, told), found.skipped ? say(words.file_skipped, { count: found.skipped }) : "",
    scaled ? words.file_standardized : "", rows.length < found.rows.length ? words.file_cut : "",
  ].filter(text => text).join(" ");
}

at("file").addEventListener("change", () => { if (at("file").files[0]) readFile(at("file").files[0]); at("file").value = ""; });
document.addEventListener("dragover", e => { if (live.source) e.preventDefault(); });
document.addEventListener("drop", e => {
  if (!live.source) return;
  e.preventDefault();
  if (e.dataTransfer.files[0]) readFile(e.dataTransfer.files[0]);
});
