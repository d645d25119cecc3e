// The language: calls, classes, built-in functions, and what quantities in hindsight are made of; see arrays.js.
// Calls: positional arguments, and pairs of a name and a value.
py.named = (names, f) => { f.names = names; return f; };
function arranged(f, args, pairs) {
  if (!pairs.length) return args;
  if (!f.names) return [...args, Object.fromEntries(pairs)];
  const given = [...args];
  for (const [name, value] of pairs) given[f.names.indexOf(name)] = value;
  return given;
}
const isClass = f => f.prototype instanceof py.Thing || f.prototype instanceof Map || f.fields;
py.call = (f, args, pairs) => isClass(f)
  ? new f(...arranged(f.fields ? { names: f.fields } : { names: f.prototype.__init__?.names }, args, pairs)) : f(...arranged(f, args, pairs));
py.above = (base, self, name, args, pairs) => base.prototype[name].call(self, ...arranged(base.prototype[name], args, pairs));
py.method = (on, name, args, pairs) => {
  if (on === null || on === undefined) throw new TypeError(`there is nothing to ${name}`);
  const own = on[name];
  const helper = Array.isArray(on) || on instanceof Map || on instanceof Set || typeof on !== "object" ? methods[name] : null;
  if (helper && typeof on !== "function") return helper(on, ...args, ...pairs.map(pair => pair[1]));
  if (typeof own !== "function") throw new TypeError(`there is no ${name}`);
  return own.call(on, ...arranged(own, args, pairs));
};
const methods = {
  append: (list, v) => { list.push(v); return null; }, extend: (list, more) => { list.push(...py.items(more)); return null; },
  pop: (list, i = list.length - 1) => list.splice(i, 1)[0], items: map => [...map], keys: map => [...map.keys()], values: map => [...map.values()],
  get: (map, key, none = null) => map.has(key) ? map.get(key) : none, copy: of => of instanceof Map ? new Map(of) : typeof of === "number" ? of : [...of],
  add: (set, v) => { set.add(v); return null; }, clear: of => { of instanceof Map ? of.clear() : of.length = 0; return null; },
  index: (list, v) => list.findIndex(each => equal(each, v)), bit_length: v => Math.floor(Math.log2(v)) + 1, bit_count: v => { let n = 0; for (; v; v = Math.floor(v / 2)) n += v % 2; return n; }, item: v => v, all: v => v, any: v => v, sum: v => v, min: v => v, max: v => v,
  reshape: (v, ...shape) => asArray(v).reshape(...shape), update: (map, more) => { for (const [k, v] of more) map.set(k, v); return null; },
};
py.bound = (on, name) => (...args) => py.method(on, name, args, []);
py.member = (kind, name, f) => { kind.prototype[name] = f; };
py.getter = (kind, name, f) => Object.defineProperty(kind.prototype, name, { get: f, configurable: true });
py.setter = (kind, name, f) => Object.defineProperty(kind.prototype, name, { ...Object.getOwnPropertyDescriptor(kind.prototype, name), set: f });
py.classmethod = (kind, name, f) => { kind[name] = py.named(f.names, f.bind(kind)); };
py.items = v => {
  if (v === null || v === undefined || typeof v === "number") throw new TypeError("nothing to go through");
  return v instanceof Map ? v.keys() : v;
};
py.entries = v => v instanceof Map ? v : new Map(Object.entries(v));
py.contains = (v, x) => v instanceof Map || v instanceof Set ? v.has(x) : Array.isArray(v) ? v.some(each => equal(each, x)) : v.includes(x);
py.Thing = class Thing { constructor(...args) { this.__init__(...args); } __init__() {} };
py.Record = class Record { [Symbol.iterator]() { return this.items$[Symbol.iterator](); } };  // not an Array, as a field may be its `length`
py.record = (fields, defaults) => {
  const kind = class extends py.Record {
    constructor(...args) {
      super();
      this.items$ = fields.map((name, k) => args[k] === undefined ? defaults[name] : args[k]);
      fields.forEach((name, k) => { this[name] = this.items$[k]; });
    }
    _replace(changes) { return new this.constructor(...fields.map(name => name in changes ? changes[name] : this[name])); }
    _asdict() { return new Map(fields.map(name => [name, this[name]])); }
  };
  kind.fields = fields;
  return kind;
};

// Built-in functions.
py.len = v => { const n = isArray(v) ? v.shape[0] : v instanceof Map || v instanceof Set ? v.size : v instanceof py.Record ? v.items$.length : v.__len__ ? v.__len__() : v.length; if (n === undefined) throw new TypeError("it has no length"); return n; };
py.float = v => isArray(v) ? +v.item() : typeof v === "string" ? (v === "nan" ? NaN : v.endsWith("inf") ? (v[0] === "-" ? -Infinity : Infinity) : Number(v)) : v === null || v === undefined ? missing() : +v;
py.int = v => { const n = Math.trunc(py.float(v)); if (!Number.isFinite(n)) throw new RangeError("not a whole number"); return n; };
py.bool = v => py.truth(v);
const missing = () => { throw new TypeError("a number is missing"); };
py.abs = v => typeof v === "number" ? Math.abs(v) : np.abs(v);
const list_of = args => args.length === 1 ? [...py.items(args[0])] : args;
py.max = (...args) => extreme(args, (a, b) => py.truth(py.gt(a, b)));
py.min = (...args) => extreme(args, (a, b) => py.truth(py.lt(a, b)));
function extreme(args, better) {
  const last = args[args.length - 1], how = last !== null && typeof last === "object" && last.constructor === Object ? args.pop() : {};
  const list = list_of(args), key = how.key ?? (v => v);
  if (!list.length) { if ("default" in how) return how.default; throw new RangeError("there is nothing to compare"); }
  return list.reduce((best, v) => better(key(v), key(best)) ? v : best);
}
py.sum = (v, start = 0) => [...py.items(v)].reduce((a, b) => py.add(a, b), start);
py.range = (a, b, step = 1) => { if (b === undefined) { b = a; a = 0; } return Array.from({ length: Math.max(0, Math.ceil((b - a) / step)) }, (_, i) => a + step * i); };
py.enumerate = (v, start = 0) => [...py.items(v)].map((each, i) => [i + (typeof start === "number" ? start : start.start), each]);
py.zip = (...lists) => {
  if (lists.length && lists[lists.length - 1].constructor === Object) lists.pop();
  const all = lists.map(list => [...py.items(list)]), n = Math.min(...all.map(list => list.length));
  return Array.from({ length: n }, (_, i) => all.map(list => list[i]));
};
py.list = v => v === undefined ? [] : [...py.items(v)];
py.tuple = py.list;
py.dict = v => v === undefined ? new Map() : new Map(py.entries(v));
py.set_of = v => new Set(v === undefined ? [] : py.items(v));
py.reversed = v => [...py.items(v)].reverse();
py.sorted = v => [...py.items(v)].sort((a, b) => py.truth(py.lt(a, b)) ? -1 : py.truth(py.gt(a, b)) ? 1 : 0);
py.any = v => [...py.items(v)].some(py.truth);
py.all = v => [...py.items(v)].every(py.truth);
py.map = (f, ...lists) => py.zip(...lists).map(args => py.call(f, args, []));
py.next = (v, none) => { for (const each of py.items(v)) return each; if (none === undefined) throw new RangeError("there is none"); return none; };
py.round = v => { const r = Math.round(v); return Math.abs(v % 1) === 0.5 && r % 2 ? r - 1 : r; };
py.getattr = (v, name, none) => v[name] === undefined ? (none === undefined ? missing() : none) : v[name];
py.hasattr = (v, name) => v[name] !== undefined;
py.copied = v => v;
py.shallow = v => Object.assign(Object.create(Object.getPrototypeOf(v)), v);
py.fact = name => stream => { if (!(name in stream.facts)) throw new TypeError(`${name} is not known`); return stream.facts[name]; };
py.isinstance = (v, kind) => v instanceof kind;
py.absent = name => () => { throw new TypeError(`${name} is not there`); };
py.count = function* (from = 0) { for (let k = from; ; k++) yield k; };
py.divmod = (a, b) => [py.floordiv(a, b), py.mod(a, b)];
py.str = v => String(v);
py.quantities = numbers => Object.fromEntries(py.entries(numbers));
py.bisect_right = (list, x, { key = v => v } = {}) => { let lo = 0, hi = list.length; while (lo < hi) { const mid = (lo + hi) >> 1; if (x < key(list[mid])) hi = mid; else lo = mid + 1; } return lo; };
py.deque = () => [];
py.Latest = class Latest extends Map { constructor() { super(); } };
py.run_to_end = run_to_end;
// Faults of the linear algebra may be handled, all others not.
py.Singular = class Singular extends Error {};
py.check = fault => { if (!(fault instanceof py.Singular)) throw fault; };
py.shift = (a, b) => a * 2 ** b;
py.cast = (_type, v) => v;
py.pairwise = v => { const list = [...py.items(v)]; return list.slice(1).map((each, i) => [list[i], each]); };
py.format = (v, spec) => {
  if (v === undefined) throw new TypeError("a number is missing");
  if (typeof v !== "number" || !spec) return String(v);
  const [, digits, kind] = /^\.?(\d*),?([a-z]?)$/.exec(spec) ?? [];
  if (kind === "g") return general(v, digits ? Math.max(+digits, 1) : 6);
  if (kind === "f") return v.toFixed(+digits);
  return kind === "e" ? v.toExponential(+digits).replace(/e([+-])(\d)$/, "e$10$2") : String(v);
};
function general(v, digits) {
  if (!Number.isFinite(v)) return Number.isNaN(v) ? "nan" : v > 0 ? "inf" : "-inf";
  if (v === 0) return "0";
  const [front, power] = v.toExponential(digits - 1).split("e");
  if (+power < -4 || +power >= digits) return `${+front}e${power[0]}${power.slice(1).padStart(2, "0")}`;
  return String(+v.toPrecision(digits));
}

// Columns of numbers over the rounds, and measures of a run.
py.Column = class Column extends py.Thing {
  __init__() { this.values = new Float64Array(64); this.length = 0; }
  __len__() { return this.length; }
  append(values) {
    const more = asArray(values).entries();
    if (this.length + more.length > this.values.length) {
      const larger = new Float64Array(2 * (this.length + more.length));
      larger.set(this.values.subarray(0, this.length)); this.values = larger;
    }
    this.values.set(more, this.length); this.length += more.length;
    return null;
  }
  at(i) { if (i < 0 || i >= this.length) throw new RangeError("a round is not known"); return this.values[i]; }
  over(lo, hi) { return new NDArray(this.values.slice(lo, hi), [hi - lo]); }
  replace_last(v) { this.values[this.length - 1] = v; return null; }
};
py.Measure = class Measure extends py.Thing {
  __init__(trace, history) { this.trace = trace; this.history = history; this.rounds = 0; }
  advance(t) {
    while (this.rounds < t) {
      const hi = Math.min(t, (Math.floor(this.rounds / BLOCK) + 1) * BLOCK), work = this.extend(this.rounds, hi);
      if (work && typeof work.next === "function") run_to_end(work);
      this.rounds = hi;
    }
    return true;
  }
};
