// What functions translated from Python call: `py` for the language and its built-in functions, `np` for numpy, `math`,
// and `special` for scipy.special. A list or tuple is an Array, a dict a Map, a number a number, and an array of numpy:
class NDArray {
  // data: Float64Array; kind: "f" numbers, "i" whole numbers, "b" truth values; strides and offset count entries.
  constructor(data, shape, kind = "f", strides = null, offset = 0) {
    this.data = data; this.shape = shape; this.kind = kind; this.offset = offset;
    if (!strides) {
      strides = new Array(shape.length);
      for (let k = shape.length - 1, step = 1; k >= 0; step *= shape[k--]) strides[k] = step;
    }
    this.strides = strides;
  }
  get ndim() { return this.shape.length; }
  get size() { return this.shape.reduce((a, b) => a * b, 1); }
  get T() { return new NDArray(this.data, [...this.shape].reverse(), this.kind, [...this.strides].reverse(), this.offset); }
  get flat() { return this.ravel(); }
  get plain() {  // its entries stand one after the other
    let step = 1;
    for (let k = this.ndim - 1; k >= 0; k--) { if (this.strides[k] !== step && this.shape[k] !== 1) return false; step *= this.shape[k]; }
    return true;
  }
  // The entries in order, as a Float64Array that may be that of the array itself.
  entries() {
    return this.plain ? this.data.subarray(this.offset, this.offset + this.size) : taken(this.data, this.places());
  }
  // Where the entries are in the data, in order.
  places() {
    const n = this.size, found = new Int32Array(n);
    if (this.ndim < 3) {
      const [rows, columns] = [1, 1, ...this.shape].slice(-2), [down, across] = [0, 0, ...this.strides].slice(-2);
      for (let i = 0, k = 0; i < rows; i++) for (let j = 0; j < columns; j++) found[k++] = this.offset + i * down + j * across;
      return found;
    }
    const index = new Array(this.ndim).fill(0);
    let place = this.offset;
    for (let i = 0; i < n; i++) {
      found[i] = place;
      for (let k = this.ndim - 1; k >= 0; k--) {
        place += this.strides[k];
        if (++index[k] < this.shape[k]) break;
        place -= index[k] * this.strides[k]; index[k] = 0;
      }
    }
    return found;
  }
  scalar(v) { return this.kind === "b" ? v !== 0 : v; }
  row(i) {
    if (!Number.isInteger(i) || i < -this.shape[0] || i >= this.shape[0]) throw new RangeError("an index is out of range");
    const place = this.offset + (i < 0 ? i + this.shape[0] : i) * this.strides[0];
    return this.ndim === 1 ? this.scalar(this.data[place]) : new NDArray(this.data, this.shape.slice(1), this.kind, this.strides.slice(1), place);
  }
  *[Symbol.iterator]() { for (let i = 0; i < this.shape[0]; i++) yield this.row(i); }
  copy() { return new NDArray(this.entries().slice(), [...this.shape], this.kind); }
  ravel() { return new NDArray(this.entries(), [this.size], this.kind); }
  tolist() { return Array.from(this, v => v instanceof NDArray ? v.tolist() : v); }
  item() { return this.scalar(this.entries()[0]); }
  astype(type) {
    const kind = kindOf(type);
    const to = kind === "b" ? v => v !== 0 ? 1 : 0 : kind === "i" ? Math.trunc : v => v;
    return new NDArray(this.entries().map(to), [...this.shape], kind);
  }
  reshape(...shape) {
    shape = (shape.length === 1 && Array.isArray(shape[0]) ? shape[0] : shape).slice();
    const known = shape.reduce((a, b) => b < 0 ? a : a * b, 1), open = shape.indexOf(-1);
    if (open >= 0) shape[open] = this.size / known;
    if (shape.reduce((a, b) => a * b, 1) !== this.size) throw new RangeError("a shape does not fit");
    return new NDArray(this.entries(), shape, this.kind);
  }
  sum(how) { return np.sum(this, how); }
  mean(how) { return np.mean(this, how); }
  min(how) { return np.min(this, how); }
  max(how) { return np.max(this, how); }
  any(how) { return np.any(this, how); }
  all(how) { return np.all(this, how); }
  argmin(how) { return np.argmin(this, how); }
  argmax(how) { return np.argmax(this, how); }
  cumsum(how) { return np.cumsum(this, how); }
  nonzero() { return np.nonzero(this); }
  dot(other) { return py.matmul(this, other); }
}

function taken(data, places) {
  const found = new Float64Array(places.length);
  for (let i = 0; i < places.length; i++) found[i] = data[places[i]];
  return found;
}

const py = {}, np = {}, math = {}, special = {};
const isArray = v => v instanceof NDArray;
const kindOf = type => type === py.bool || type === "bool" ? "b" : type === py.int ? "i" : "f";
const kindOfNumber = v => typeof v === "boolean" ? "b" : Number.isInteger(v) ? "i" : "f";

function asArray(v) {
  if (v instanceof NDArray) return v;
  if (typeof v === "number" || typeof v === "boolean") return new NDArray(Float64Array.of(+v), [], kindOfNumber(v));
  if (v === null || v === undefined || typeof v === "string" || v instanceof Map) throw new TypeError("a number is missing");
  const parts = Array.from(v, asArray);
  if (!parts.length) return new NDArray(new Float64Array(0), [0]);
  return stacked(parts);
}
function stacked(parts) {
  const shape = parts[0].shape, size = parts[0].size, data = new Float64Array(size * parts.length);
  parts.forEach((part, i) => {
    if (part.size !== size || part.ndim !== shape.length) throw new RangeError("shapes differ");
    data.set(part.entries(), i * size);
  });
  return new NDArray(data, [parts.length, ...shape], joint(parts));
}
const joint = parts => parts.some(p => p.kind === "f") ? "f" : parts.some(p => p.kind === "i") ? "i" : "b";
const plainNumber = a => a.ndim ? a : a.item();

function shapeOfAll(arrays) {
  const ndim = Math.max(...arrays.map(a => a.ndim)), shape = new Array(ndim).fill(1);
  for (const a of arrays) a.shape.forEach((n, k) => {
    const at = k + ndim - a.ndim;
    if (n !== 1 && shape[at] !== 1 && shape[at] !== n) throw new RangeError("shapes do not fit");
    if (n !== 1) shape[at] = n;
  });
  return shape;
}
function broadcast(a, shape) {
  if (a.ndim === shape.length && a.shape.every((n, k) => n === shape[k])) return a;
  const more = shape.length - a.ndim;
  return new NDArray(a.data, shape, a.kind, shape.map((n, k) => k < more || a.shape[k - more] === 1 ? 0 : a.strides[k - more]), a.offset);
}
const flat = v => typeof v === "number" || (v instanceof NDArray && v.plain);
function mapped(f, kind, ...values) {
  const [a, b] = values;
  if (values.length === 2 && flat(a) && flat(b)) {  // the usual case, without views
    const A = typeof a === "number" ? null : a, B = typeof b === "number" ? null : b;
    if (!A || !B || (A.ndim === B.ndim && A.shape.every((n, k) => n === B.shape[k]))) {
      const of = A || B, n = of.size, data = new Float64Array(n), x = A && A.data, y = B && B.data, s = A && A.offset, t = B && B.offset;
      if (!B) for (let i = 0; i < n; i++) data[i] = f(x[s + i], b);
      else if (!A) for (let i = 0; i < n; i++) data[i] = f(a, y[t + i]);
      else for (let i = 0; i < n; i++) data[i] = f(x[s + i], y[t + i]);
      return new NDArray(data, of.shape, kind || joint([A || { kind: kindOfNumber(a) }, B || { kind: kindOfNumber(b) }]));
    }
  }
  const arrays = values.map(asArray), shape = shapeOfAll(arrays);
  const columns = arrays.map(a => broadcast(a, shape).entries()), n = shape.reduce((a, b) => a * b, 1), data = new Float64Array(n);
  if (columns.length === 1) { const [a] = columns; for (let i = 0; i < n; i++) data[i] = f(a[i]); }
  else if (columns.length === 2) { const [a, b] = columns; for (let i = 0; i < n; i++) data[i] = f(a[i], b[i]); }
  else for (let i = 0; i < n; i++) data[i] = f(...columns.map(c => c[i]));
  return new NDArray(data, shape, kind || joint(arrays));
}

// The operators.
function operator(name, f, kind) {
  py[name] = (a, b) => {
    if (typeof a === "number" && typeof b === "number") return f(a, b);
    const own = special_cases[name] && special_cases[name](a, b);
    return own !== undefined ? own : plainNumber(mapped(f, kind, a, b));
  };
}
const special_cases = {
  add: (a, b) => typeof a === "string" ? a + b : Array.isArray(a) && Array.isArray(b) ? [...a, ...b] : undefined,
  mul: (a, b) => Array.isArray(a) && typeof b === "number" ? Array.from({ length: b }, () => a).flat() : undefined,
  sub: (a, b) => a instanceof Set ? new Set([...a].filter(v => !b.has(v))) : undefined,
  bitor: (a, b) => a instanceof Map ? new Map([...a, ...b]) : a instanceof Set ? new Set([...a, ...b]) : undefined,
};
const modulo = (a, b) => { const r = a % b; return r !== 0 && (r < 0) !== (b < 0) ? r + b : r; };
const power = (a, b) => b === 2 ? a * a : b === 0.5 ? Math.sqrt(a) : a === 1 ? 1 : Math.pow(a, b);
for (const [name, f, kind] of [
  ["add", (a, b) => a + b], ["sub", (a, b) => a - b], ["mul", (a, b) => a * b], ["div", (a, b) => a / b, "f"],
  ["floordiv", (a, b) => Math.floor(a / b)], ["mod", modulo], ["pow", power],
  ["bitand", (a, b) => a & b], ["bitor", (a, b) => a | b], ["bitxor", (a, b) => a ^ b],
  ["lt", (a, b) => a < b, "b"], ["le", (a, b) => a <= b, "b"], ["gt", (a, b) => a > b, "b"], ["ge", (a, b) => a >= b, "b"],
]) operator(name, f, kind);
const equal = (a, b) => Array.isArray(a) && Array.isArray(b) ? a.length === b.length && a.every((v, k) => equal(v, b[k]))
  : a instanceof Set && b instanceof Set ? a.size === b.size && [...a].every(v => b.has(v))
  : isArray(a) || isArray(b) ? (a === null || b === null ? false : mapped((u, v) => u === v, "b", a, b))
  : typeof a === "boolean" || typeof b === "boolean" ? (typeof a === typeof b || typeof a === "number" || typeof b === "number") && +a === +b : a === b;
py.eq = equal;
py.ne = (a, b) => { const e = equal(a, b); return isArray(e) ? py.invert(e) : !e; };
py.neg = a => typeof a === "number" ? -a : plainNumber(mapped(v => -v, null, a));
py.pos = a => a;
py.invert = a => typeof a === "boolean" ? !a : plainNumber(a.kind === "b" ? mapped(v => v === 0, "b", a) : mapped(v => ~v, "i", a));
py.and = (...parts) => { let v; for (const part of parts) { v = part(); if (!py.truth(v)) return v; } return v; };
py.or = (...parts) => { let v; for (const part of parts) { v = part(); if (py.truth(v)) return v; } return v; };
py.update = (name, a, b) => {
  if (isArray(a) && name !== "matmul") { write(a, py[name](a, b)); return a; }
  return py[name](a, b);
};
py.truth = v => {
  if (typeof v === "boolean" || typeof v === "number" || typeof v === "string" || v === null || v === undefined) return !!v || v !== v;
  if (isArray(v)) { if (v.size !== 1) throw new TypeError("an array has no truth value"); return v.entries()[0] !== 0; }
  return Array.isArray(v) ? v.length > 0 : v instanceof Map || v instanceof Set ? v.size > 0 : v.__len__ ? v.__len__() > 0 : true;
};

// Entries and parts.
py.ellipsis = Symbol("...");
py.slice = (start, stop, step) => ({ slice: [start, stop, step] });
const isSlice = v => v !== null && typeof v === "object" && "slice" in v && Array.isArray(v.slice);
function range_of({ slice: [start, stop, step] }, n) {
  step = step ?? 1;
  const at = (v, none) => v === null ? none : Math.min(Math.max(v < 0 ? v + n : v, step < 0 ? -1 : 0), step < 0 ? n - 1 : n);
  const a = at(start, step < 0 ? n - 1 : 0), b = at(stop, step < 0 ? -1 : n);
  return [a, Math.max(0, Math.ceil((b - a) / step)), step];
}
// A view of an array, and the lists of places that remain to be taken along its axes, null where there are none.
function view_of(a, index) {
  const open = index.indexOf(py.ellipsis);
  if (open >= 0) {
    const axes = index.filter(each => each !== null && each !== py.ellipsis).length;
    index = [...index.slice(0, open), ...new Array(a.ndim - axes).fill(py.slice(null, null, null)), ...index.slice(open + 1)];
  }
  let axis = 0, place = a.offset;
  const shape = [], strides = [], lists = [];
  for (const each of index) {
    if (each === null) { shape.push(1); strides.push(0); lists.push(null); continue; }
    const n = a.shape[axis], step = a.strides[axis];
    if (n === undefined) throw new RangeError("too many indices");
    if (typeof each === "number") {
      if (!Number.isInteger(each) || each < -n || each >= n) throw new RangeError("an index is out of range");
      place += step * (each < 0 ? each + n : each);
    } else if (isSlice(each)) {
      const [first, count, by] = range_of(each, n);
      place += step * first; shape.push(count); strides.push(step * by); lists.push(null);
    } else {
      const list = asArray(each);
      if (list.kind === "b" && list.ndim > 1) {
        const count = list.size;
        shape.push(count); strides.push(a.strides[axis + list.ndim - 1]); lists.push(np.flatnonzero(list)); axis += list.ndim - 1;
      } else { shape.push(n); strides.push(step); lists.push(list.kind === "b" ? np.flatnonzero(list) : list); }
    }
    axis++;
  }
  return [new NDArray(a.data, [...shape, ...a.shape.slice(axis)], a.kind, [...strides, ...a.strides.slice(axis)], place), lists];
}
// The places in the data of the entries that lists of places select, and their shape.
function selected(view, lists) {
  const used = lists.map((list, k) => list && k).filter(k => k !== null && k !== false), joined = shapeOfAll(used.map(k => lists[k]));
  const columns = used.map(k => broadcast(lists[k], joined).entries()), n = joined.reduce((a, b) => a * b, 1);
  const rest = view.shape.map((_, k) => k).filter(k => !used.includes(k)), first = used[0];
  const before = rest.filter(k => k < first && used.every((u, i) => u === first + i)), after = rest.filter(k => !before.includes(k));
  const inner = axes => new NDArray(view.data, axes.map(k => view.shape[k]), "f", axes.map(k => view.strides[k]), 0).places();
  const left = inner(before), right = inner(after), found = new Int32Array(left.length * n * right.length);
  let at = 0;
  for (const l of left) for (let i = 0; i < n; i++) {
    let place = view.offset + l;
    for (let c = 0; c < used.length; c++) {
      const v = columns[c][i], size = view.shape[used[c]];
      if (v < -size || v >= size) throw new RangeError("an index is out of range");
      place += (v < 0 ? v + size : v) * view.strides[used[c]];
    }
    for (let j = 0; j < right.length; j++) found[at++] = place + right[j];
  }
  return [found, [...before.map(k => view.shape[k]), ...joined, ...after.map(k => view.shape[k])]];
}
const apart = index => index.length === 1 && Array.isArray(index[0]) && index[0].length > 1 && index[0].every(isArray) ? index[0] : index;
py.key = parts => JSON.stringify(parts);  // of a tuple
py.get = (a, ...index) => {
  if (isArray(a)) {
    index = apart(index);
    if (index.length === 1 && typeof index[0] === "number") return a.row(index[0]);
    const [view, lists] = view_of(a, index);
    if (lists.every(list => list === null)) return view.ndim ? view : view.item();
    const [places, shape] = selected(view, lists);
    return plainNumber(new NDArray(taken(a.data, places), shape, a.kind));
  }
  if (a instanceof py.Record) return py.get(a.items$, ...index);
  const i = index.length > 1 ? py.key(index) : index[0];
  if (a instanceof Map) { if (!a.has(i)) throw new RangeError(`there is no ${i}`); return a.get(i); }
  if (isSlice(i)) { const [first, count, by] = range_of(i, a.length), list = Array.from({ length: count }, (_, k) => a[first + by * k]); return typeof a === "string" ? list.join("") : list; }
  if (!Array.isArray(a) && typeof a !== "string") throw new TypeError("nothing can be taken from it");
  const at = i < 0 ? i + a.length : i;
  if (!(at in Object(a))) throw new RangeError("an index is out of range");
  return a[at];
};
function write(view, value) {
  const from = broadcast(asArray(value), view.shape), places = view.places(), values = from.entries();
  const kept = from.data === view.data ? values.slice() : values;
  for (let i = 0; i < places.length; i++) view.data[places[i]] = kept[i];
}
py.set = (a, value, ...index) => {
  if (isArray(a)) {
    const [view, lists] = view_of(a, apart(index));
    if (lists.every(list => list === null)) { write(view, value); return; }
    const [places, shape] = selected(view, lists), values = broadcast(asArray(value), shape).entries();
    for (let i = 0; i < places.length; i++) a.data[places[i]] = values[i];
  } else if (a instanceof Map) a.set(index[0], value);
  else a[index[0] < 0 ? index[0] + a.length : index[0]] = value;
};
