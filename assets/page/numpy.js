// The functions of numpy, math and scipy.special that translated functions call; see arrays.js.
const along = (how, given) => { const axis = how === undefined || how === null || typeof how === "number" ? how ?? null : how.axis ?? null; return axis ?? given ?? null; };
const each = (name, f, kind) => { np[name] = a => typeof a === "number" ? f(a) : plainNumber(mapped(f, kind, a)); };
const each2 = (name, f) => {
  np[name] = (a, b, how) => {
    const found = typeof a === "number" && typeof b === "number" ? f(a, b) : plainNumber(mapped(f, null, a, b));
    if (how && how.out) { write(how.out, found); return how.out; }
    return found;
  };
};
// The entries along an axis, one line after the other: f gets a line and returns one number, or a list of them.
function lines(a, axis, f, kind) {
  a = asArray(a);
  if (axis === null || axis === undefined) return f(a.entries());
  if (axis < 0) axis += a.ndim;
  const rest = a.shape.filter((_, k) => k !== axis), n = a.shape[axis], outer = rest.reduce((p, q) => p * q, 1);
  const turned = new NDArray(a.data, [...rest, n], a.kind, [...a.strides.filter((_, k) => k !== axis), a.strides[axis]], a.offset).entries();
  const found = Array.from({ length: outer }, (_, i) => f(turned.subarray(i * n, (i + 1) * n)));
  const to = kind || a.kind;
  if (!outer || typeof found[0] === "number") return plainNumber(new NDArray(Float64Array.from(found), rest, to));
  const m = found[0].length, data = new Float64Array(outer * m);
  found.forEach((line, i) => data.set(line, i * m));
  const step = new NDArray(data, [...rest, m], to), axes = [...rest.keys()];
  axes.splice(axis, 0, rest.length);
  return new NDArray(data, axes.map(k => step.shape[k]), to, axes.map(k => step.strides[k]));
}
// Sums in pairs of blocks, as numpy makes them.
function summed(v, from = 0, n = v.length) {
  if (n < 8) { let s = n ? v[from] : 0; for (let i = 1; i < n; i++) s += v[from + i]; return s; }
  if (n <= 128) {
    const r = v.slice(from, from + 8), most = n - n % 8;
    for (let i = 8; i < most; i += 8) for (let k = 0; k < 8; k++) r[k] += v[from + i + k];
    let s = (r[0] + r[1] + (r[2] + r[3])) + (r[4] + r[5] + (r[6] + r[7]));
    for (let i = most; i < n; i++) s += v[from + i];
    return s;
  }
  let half = Math.floor(n / 2);
  half -= half % 8;
  return summed(v, from, half) + summed(v, from + half, n - half);
}
function running(f) { return line => { const found = Float64Array.from(line); for (let i = 1; i < found.length; i++) found[i] = f(found[i - 1], found[i]); return found; }; }
const largest = (a, b) => a > b || a !== a ? a : b, smallest = (a, b) => a < b || a !== a ? a : b;
const place_of = better => line => { let at = 0; for (let i = 1; i < line.length; i++) if (better(line[i], line[at])) at = i; return at; };
const reduced = (f, kind) => (a, how, more) => {
  const axis = along(how), own = more ?? (how && typeof how === "object" ? how : {});
  const start = own.initial === undefined ? [] : [own.initial];
  const found = lines(a, axis, line => f(start.length ? Float64Array.from([...start, ...line]) : line), kind);
  if (!own.keepdims || axis === null) return found;
  const shape = asArray(a).shape.slice();
  shape[axis < 0 ? axis + shape.length : axis] = 1;
  return asArray(found).reshape(shape);
};
const filled = of => { if (!of.length) throw new RangeError("there is nothing to compare"); return of; };
np.sum = (a, how) => reduced(summed, asArray(a).kind === "f" ? "f" : "i")(a, how);
np.mean = reduced(line => summed(line) / line.length, "f");
np.max = reduced(line => filled(line).reduce(largest));
np.min = reduced(line => filled(line).reduce(smallest));
np.ptp = reduced(line => filled(line).reduce(largest) - line.reduce(smallest));
np.any = (a, how) => { const found = reduced(line => +line.some(v => v !== 0), "b")(a, how); return isArray(found) ? found : found !== 0 && found !== false; };
np.all = (a, how) => { const found = reduced(line => +line.every(v => v !== 0), "b")(a, how); return isArray(found) ? found : found !== 0 && found !== false; };
np.argmax = reduced(place_of((a, b) => a > b || (a !== a && b === b)), "i");
np.argmin = reduced(place_of((a, b) => a < b || (a !== a && b === b)), "i");
np.count_nonzero = reduced(line => line.reduce((n, v) => n + (v !== 0), 0), "i");
np.prod = reduced(line => line.reduce((a, b) => a * b, 1));
np.cumsum = (a, how) => lines(a, along(how), running((x, y) => x + y), asArray(a).kind === "f" ? "f" : "i");
np.cumprod = (a, how) => lines(a, along(how), running((x, y) => x * y));
each2("maximum", (a, b) => a > b || a !== a ? a : b);
each2("minimum", (a, b) => a < b || a !== a ? a : b);
const into = (how, found) => { if (!how || !how.out) return found; write(how.out, found); return how.out; };
np.maximum.accumulate = (a, how) => into(how, lines(a, along(how) ?? 0, running(largest)));
np.minimum.accumulate = (a, how) => into(how, lines(a, along(how) ?? 0, running(smallest)));
np.add = py.add;
each2("subtract", (a, b) => a - b);
each2("multiply", (a, b) => a * b);
np.add.reduce = np.sum;
np.maximum.reduce = np.max;
np.minimum.reduce = np.min;
for (const name of ["cumsum", "cumprod"]) { const own = np[name]; np[name] = (a, how) => { const found = own(a, how); if (how && how.out) return into(how, found); return isArray(found) ? found : new NDArray(found, [found.length], asArray(a).kind === "f" ? "f" : "i"); }; }

each("exp", Math.exp, "f");
each("expm1", Math.expm1, "f");
each("log", v => v < 0 ? NaN : Math.log(v), "f");
each("log1p", Math.log1p, "f");
each("log2", Math.log2, "f");
each("log10", Math.log10, "f");
each("sqrt", Math.sqrt, "f");
each("square", v => v * v);
each("abs", Math.abs);
each("sign", Math.sign);
each("floor", Math.floor);
each("ceil", Math.ceil);
each("cosh", Math.cosh, "f");
each("arctanh", Math.atanh, "f");
each("mod1", v => v % 1, "f");
each2("copysign", (a, b) => Math.abs(a) * (b < 0 || Object.is(b, -0) ? -1 : 1));
each2("hypot", Math.hypot);
each("isneginf", v => v === -Infinity, "b");
each("isnan", v => v !== v, "b");
each("isfinite", v => Number.isFinite(v), "b");
each("isinf", v => v === Infinity || v === -Infinity, "b");
np.absolute = np.abs;
np.negative = py.neg;
np.divide = py.div;
np.equal = py.eq;
np.where = (met, a, b) => {
  const found = mapped((c, x, y) => c !== 0 ? x : y, joint([asArray(a), asArray(b)]), met, a, b);
  return found.ndim ? found : found;
};
np.clip = (a, low, high) => plainNumber(mapped((v, l, h) => v < l ? l : v > h ? h : v, null, a, low, high));
np.nan_to_num = a => plainNumber(mapped(v => v !== v ? 0 : v, null, a));
np.logaddexp = (a, b) => plainNumber(mapped((x, y) => { const m = Math.max(x, y); return m === -Infinity ? m : m + Math.log1p(Math.exp(-Math.abs(x - y))); }, "f", a, b));

// Arrays from numbers and from arrays.
const typed = how => how === undefined || how === null ? undefined : typeof how === "object" ? how.dtype : how;
const sized = shape => Array.isArray(shape) ? shape : isArray(shape) ? shape.tolist() : [shape];
const whole = (value, kind) => (shape, how) => { const s = sized(shape); return new NDArray(new Float64Array(s.reduce((a, b) => a * b, 1)).fill(value), s, typed(how) === undefined ? kind : kindOf(typed(how))); };
np.zeros = whole(0, "f");
np.ones = whole(1, "f");
np.empty = whole(0, "f");
np.full = (shape, value, how) => {
  const s = sized(shape), found = new NDArray(new Float64Array(s.reduce((a, b) => a * b, 1)), s, typed(how) === undefined ? asArray(value).kind : kindOf(typed(how)));
  write(found, value);
  return found;
};
np.zeros_like = a => np.zeros(asArray(a).shape);
np.ones_like = a => np.ones(asArray(a).shape);
np.empty_like = np.zeros_like;
np.full_like = (a, value) => np.full(asArray(a).shape, value);
np.asarray = (a, how) => typed(how) === undefined ? asArray(a) : typed(how) === py.float ? floating(asArray(a)) : asArray(a).astype(typed(how));
const floating = a => a.kind === "f" ? a : new NDArray(a.data, a.shape, "f", a.strides, a.offset);
np.array = (a, how) => { const found = np.asarray(a, how).copy(); return how && how.ndmin === 2 && found.ndim < 2 ? found.reshape([1, found.size]) : found; };
np.asfortranarray = a => asArray(a);
np.ascontiguousarray = np.asarray;
np.atleast_1d = a => { const found = asArray(a); return found.ndim ? found : found.reshape([1]); };
np.arange = (a, b, c, how) => {
  const given = [a, b, c].filter(v => typeof v === "number"), type = typed([b, c, how].find(v => v !== undefined && v !== null && typeof v !== "number"));
  const [start, stop, step] = given.length === 1 ? [0, given[0], 1] : [given[0], given[1], given[2] ?? 1];
  const n = Math.max(0, Math.ceil((stop - start) / step));
  return new NDArray(Float64Array.from({ length: n }, (_, i) => start + step * i), [n], type === undefined ? "i" : kindOf(type));
};
np.linspace = (a, b, n) => new NDArray(Float64Array.from({ length: n }, (_, i) => i === n - 1 ? b : a + i * ((b - a) / (n - 1))), [n]);
np.eye = n => { const found = np.zeros([n, n]); for (let i = 0; i < n; i++) found.data[i * n + i] = 1; return found; };
np.shape = a => asArray(a).shape;
np.ndim = a => asArray(a).ndim;
np.size = a => asArray(a).size;
np.reshape = (a, ...shape) => asArray(a).reshape(...shape);
np.ravel = a => asArray(a).ravel();
np.broadcast_to = (a, shape) => broadcast(asArray(a), sized(shape));
np.concatenate = (parts, how) => {
  const axis = along(how) ?? 0, arrays = [...py.items(parts)].map(asArray);
  if (axis === 0) {
    const shape = arrays[0].shape.slice(), n = arrays.reduce((s, a) => s + a.shape[0], 0), data = new Float64Array(n * shape.slice(1).reduce((p, q) => p * q, 1));
    let at = 0;
    for (const a of arrays) {
      if (a.ndim !== shape.length || a.shape.some((m, k) => k && m !== shape[k])) throw new RangeError("shapes differ");
      data.set(a.entries(), at); at += a.size;
    }
    shape[0] = n;
    return new NDArray(data, shape, joint(arrays.filter(a => a.size).length ? arrays.filter(a => a.size) : arrays));
  }
  const turn = a => { const order = [axis < 0 ? axis + a.ndim : axis]; for (let k = 0; k < a.ndim; k++) if (k !== order[0]) order.push(k); return new NDArray(a.data, order.map(k => a.shape[k]), a.kind, order.map(k => a.strides[k]), a.offset); };
  const joined = np.concatenate(arrays.map(turn)), k = axis < 0 ? axis + joined.ndim : axis, order = [...joined.shape.keys()].slice(1);
  order.splice(k, 0, 0);
  return new NDArray(joined.data, order.map(i => joined.shape[i]), joined.kind, order.map(i => joined.strides[i]));
};
np.vstack = parts => np.concatenate([...py.items(parts)].map(a => { const v = asArray(a); return v.ndim < 2 ? v.reshape([1, v.size]) : v; }));
np.hstack = parts => np.concatenate([...py.items(parts)].map(np.atleast_1d), { axis: asArray(parts[0]).ndim > 1 ? 1 : 0 });
np.column_stack = parts => np.concatenate([...py.items(parts)].map(a => { const v = asArray(a); return v.ndim < 2 ? v.reshape([v.size, 1]) : v; }), { axis: 1 });
np.stack = (parts, how) => {
  const arrays = [...py.items(parts)].map(asArray), found = stacked(arrays), axis = along(how) ?? 0;
  if (axis === 0) return found;
  const order = [...found.shape.keys()].slice(1);
  order.splice(axis < 0 ? axis + found.ndim : axis, 0, 0);
  return new NDArray(found.data, order.map(k => found.shape[k]), found.kind, order.map(k => found.strides[k]));
};
np.block = rows => np.concatenate(rows.map(row => np.concatenate(row.map(a => asArray(a).ndim < 2 ? asArray(a).reshape([1, -1]) : asArray(a)), { axis: 1 })));
np.isin = (a, list) => { const known = new Set(asArray(list).entries()); return mapped(v => known.has(v), "b", a); };
np.split = (a, ends) => { const list = [0, ...asArray(ends).entries(), asArray(a).shape[0]]; return list.slice(1).map((end, k) => py.get(a, py.slice(list[k], end, null))); };
np.append = (a, b) => np.concatenate([asArray(a).ravel(), np.atleast_1d(b).ravel()]);
np.repeat = (a, count) => {
  const v = asArray(a).entries(), counts = broadcast(asArray(count), [v.length]).entries(), found = [];
  v.forEach((each, i) => { for (let k = 0; k < counts[i]; k++) found.push(each); });
  return new NDArray(Float64Array.from(found), [found.length], asArray(a).kind);
};
np.diff = (a, how = {}) => {
  let v = asArray(a);
  const axis = how.axis ?? -1, at = axis < 0 ? axis + v.ndim : axis;
  const end = value => { const e = asArray(value); const shape = v.shape.slice(); shape[at] = e.ndim === v.ndim ? e.shape[at] : 1; return broadcast(e, shape); };
  if (how.prepend !== undefined) v = np.concatenate([end(how.prepend), v], { axis: at });
  if (how.append !== undefined) v = np.concatenate([v, end(how.append)], { axis: at });
  return lines(v, at, line => { const found = new Float64Array(Math.max(line.length - 1, 0)); for (let i = 0; i < found.length; i++) found[i] = line[i + 1] - line[i]; return found; }, v.kind === "b" ? "i" : v.kind);
};
np.outer = (a, b) => py.mul(asArray(a).ravel().reshape([-1, 1]), asArray(b).ravel());
np.flatnonzero = a => { const found = []; asArray(a).entries().forEach((v, i) => { if (v !== 0) found.push(i); }); return new NDArray(Float64Array.from(found), [found.length], "i"); };
np.nonzero = a => {
  const v = asArray(a), found = v.shape.map(() => []);
  v.entries().forEach((each, i) => { if (each !== 0) for (let k = v.ndim - 1, rest = i; k >= 0; k--) { found[k].push(rest % v.shape[k]); rest = Math.floor(rest / v.shape[k]); } });
  return found.map(list => new NDArray(Float64Array.from(list), [list.length], "i"));
};
np.delete = (a, i, how) => {
  if (along(how) !== 0 && asArray(a).ndim > 1) throw new RangeError("only a row can be deleted");
  return np.concatenate([py.get(a, py.slice(null, i, null)), py.get(a, py.slice(i + 1, null, null))]);
};
np.diag_indices = n => [np.arange(n), np.arange(n)];
np.diag_indices_from = a => np.diag_indices(asArray(a).shape[0]);
np.modf = a => [np.mod1(a), py.sub(a, np.mod1(a))];
np.bincount = (a, weights, how) => {
  const own = weights && weights.constructor === Object ? weights : how ?? {}, w = weights && weights.constructor !== Object ? asArray(weights).entries() : null;
  const places = asArray(a).entries(), n = Math.max(own.minlength ?? 0, ...Array.from(places, v => v + 1)), data = new Float64Array(n);
  places.forEach((p, i) => { data[p] += w ? w[i] : 1; });
  return new NDArray(data, [n], w ? "f" : "i");
};
np.argsort = (a, how) => lines(a, along(how) ?? -1, line => Array.from(line.keys()).sort((i, k) => line[i] - line[k] || i - k), "i");
np.sort = (a, how) => lines(a, along(how) ?? -1, line => Float64Array.from(line).sort());
np.searchsorted = (a, v, how = {}) => {
  const list = asArray(a).entries(), right = how.side === "right";
  return plainNumber(mapped(x => { let lo = 0, hi = list.length; while (lo < hi) { const mid = (lo + hi) >> 1; if (right ? list[mid] <= x : list[mid] < x) lo = mid + 1; else hi = mid; } return lo; }, "i", v));
};
np.take_along_axis = (a, places, how) => {
  const axis = along(how), from = asArray(a), at = asArray(places);
  if (from.ndim !== 2 || axis !== 1) throw new RangeError("only along the rows of a matrix");
  const m = at.shape[1], p = at.entries(), v = from.entries(), n = from.shape[1];
  return new NDArray(Float64Array.from(p, (k, i) => v[Math.floor(i / m) * n + k]), at.shape, from.kind);
};
np.unique = (a, how) => {
  const v = asArray(a);
  if (along(how) === null) { const found = [...new Set(v.entries())].sort((x, y) => x - y); return new NDArray(Float64Array.from(found), [found.length], v.kind); }
  const seen = new Map(v.tolist().map(row => [row.map(Number).join(), row]));
  const order = (x, y) => { for (let k = 0; k < x.length; k++) if (x[k] !== y[k]) return x[k] - y[k]; return 0; };
  const rows = [...seen.values()].sort(order);
  return rows.length ? asArray(rows) : new NDArray(new Float64Array(0), [0, v.shape[1]], v.kind);
};

// Linear algebra.
py.matmul = (a, b) => {
  const left = asArray(a), right = asArray(b), A = left.ndim === 1 ? left.reshape([1, left.size]) : left, B = right.ndim === 1 ? right.reshape([right.size, 1]) : right;
  if (A.ndim !== 2 || B.ndim !== 2 || A.shape[1] !== B.shape[0]) throw new RangeError("shapes do not fit");
  const [n, m] = A.shape, k = B.shape[1], data = new Float64Array(n * k), x = A.data, y = B.data;
  const [down, across] = A.strides, [next, aside] = B.strides;
  for (let i = 0; i < n; i++) for (let j = 0; j < k; j++) {
    let sum = 0, p = A.offset + i * down, q = B.offset + j * aside;
    for (let l = 0; l < m; l++, p += across, q += next) sum += x[p] * y[q];
    data[i * k + j] = sum;
  }
  const shape = [...(left.ndim === 1 ? [] : [n]), ...(right.ndim === 1 ? [] : [k])];
  return plainNumber(new NDArray(data, shape));
};
np.dot = py.matmul;
np.ix_ = (a, b) => [asArray(a).reshape([-1, 1]), asArray(b).reshape([1, -1])];
np.divmod = py.divmod;
np.fmax = {};
np.fmax.reduce = reduced(line => line.reduce((a, b) => b !== b ? a : a !== a ? b : Math.max(a, b)));
// A sum of products, such as np.einsum("ij,ij->i", A, B).
np.einsum = (text, ...arrays) => {
  const [given, kept] = text.split("->"), names = given.split(","), sizes = {};
  names.forEach((name, k) => [...name].forEach((axis, i) => { sizes[axis] = asArray(arrays[k]).shape[i]; }));
  const summedOver = [...new Set(given.replace(/,/g, ""))].filter(axis => !kept.includes(axis)), axes = [...kept, ...summedOver];
  const shape = axes.map(axis => sizes[axis]);
  const parts = arrays.map((each, k) => {
    const a = asArray(each), order = axes.map(axis => names[k].indexOf(axis));
    return new NDArray(a.data, shape, a.kind, order.map(i => i < 0 ? 0 : a.strides[i]), a.offset);
  });
  let found = parts.reduce((a, b) => asArray(py.mul(a, b)));
  for (let k = 0; k < summedOver.length; k++) found = asArray(np.sum(found, { axis: -1 }));
  return plainNumber(found);
};
np.vdot = (a, b) => py.matmul(asArray(a).ravel(), asArray(b).ravel());
np.vecdot = (a, b) => np.sum(py.mul(a, b), { axis: -1 });
np.trace = a => { const v = asArray(a); let sum = 0; for (let i = 0; i < Math.min(...v.shape); i++) sum += v.row(i).row(i); return sum; };
np.finfo = () => ({ eps: 2 ** -52, max: Number.MAX_VALUE, tiny: 2 ** -1022 });
np.interp = (x, at, to) => {
  const xs = asArray(at).entries(), ys = asArray(to).entries(), n = xs.length;
  return plainNumber(mapped(v => {
    if (v !== v) return v;
    if (v >= xs[n - 1]) return ys[n - 1];
    if (v < xs[0]) return ys[0];
    let k = 0, hi = n - 1;
    while (k + 1 < hi) { const mid = (k + hi) >> 1; if (xs[mid] <= v) k = mid; else hi = mid; }
    return (ys[k + 1] - ys[k]) / (xs[k + 1] - xs[k]) * (v - xs[k]) + ys[k];
  }, "f", x));
};
np.linalg = {};
np.linalg.norm = (a, how, more) => {
  const order = typeof how === "number" ? how : how?.ord ?? 2, axis = how && typeof how === "object" ? how.axis : more?.axis;
  const f = order === 1 ? line => summed(line.map(Math.abs)) : order === Infinity ? line => line.reduce((s, v) => Math.max(s, Math.abs(v)), 0)
    : order === 2 ? line => Math.sqrt(summed(line.map(v => v * v))) : line => summed(line.map(v => Math.abs(v) ** order)) ** (1 / order);
  return lines(a, axis ?? null, f, "f");
};

// Gaussian elimination with the largest pivot of each column.
np.linalg.solve = (a, b) => {
  const n = asArray(a).shape[0], A = asArray(a).tolist(), right = asArray(b), many = right.ndim === 2, B = right.tolist().map(v => many ? v : [v]);
  for (let j = 0; j < n; j++) {
    let p = j;
    for (let i = j + 1; i < n; i++) if (Math.abs(A[i][j]) > Math.abs(A[p][j])) p = i;
    if (!(A[p][j] !== 0)) throw new py.Singular("the matrix is singular");
    [A[j], A[p]] = [A[p], A[j]]; [B[j], B[p]] = [B[p], B[j]];
    for (let i = j + 1; i < n; i++) {
      const f = A[i][j] / A[j][j];
      if (f === 0) continue;
      for (let k = j; k < n; k++) A[i][k] -= f * A[j][k];
      for (let k = 0; k < B[i].length; k++) B[i][k] -= f * B[j][k];
    }
  }
  for (let j = n - 1; j >= 0; j--) for (let k = 0; k < B[j].length; k++) {
    let v = B[j][k];
    for (let i = j + 1; i < n; i++) v -= A[j][i] * B[i][k];
    B[j][k] = v / A[j][j];
  }
  return n ? asArray(many ? B : B.map(row => row[0])) : right.copy();
};
np.linalg.cholesky = a => {
  const n = asArray(a).shape[0], A = asArray(a).tolist(), L = np.zeros([n, n]).tolist();
  for (let j = 0; j < n; j++) for (let i = j; i < n; i++) {
    let v = A[i][j];
    for (let k = 0; k < j; k++) v -= L[i][k] * L[j][k];
    if (i === j && !(v > 0)) throw new py.Singular("the matrix is not positive definite");
    L[i][j] = i === j ? Math.sqrt(v) : v / L[j][j];
  }
  return asArray(L);
};
np.diag = a => { const v = asArray(a), n = v.shape[0]; if (v.ndim === 2) return py.get(v, np.arange(n), np.arange(n)); const found = np.zeros([n, n]); py.set(found, v, np.arange(n), np.arange(n)); return found; };
np.linalg.eigh = py.absent("np.linalg.eigh");
np.linalg.inv = a => np.linalg.solve(a, np.eye(asArray(a).shape[0]));
// Householder's reflections: Q of shape (n, k) and R of shape (k, k), k <= n.
np.linalg.qr = a => {
  const [n, k] = asArray(a).shape, R = asArray(a).tolist(), Q = np.eye(n).tolist();
  for (let j = 0; j < Math.min(n - 1, k); j++) {
    const length = Math.hypot(...R.slice(j).map(row => row[j])), alpha = R[j][j] > 0 ? -length : length;
    if (length === 0) continue;
    const v = R.map((row, i) => i < j ? 0 : i === j ? row[j] - alpha : row[j]), square = v.reduce((s, x) => s + x * x, 0);
    if (square === 0) continue;
    for (let c = 0; c < k; c++) { const f = 2 * v.reduce((s, x, i) => s + x * R[i][c], 0) / square; for (let i = j; i < n; i++) R[i][c] -= f * v[i]; }
    for (const row of Q) { const f = 2 * v.reduce((s, x, i) => s + x * row[i], 0) / square; for (let i = j; i < n; i++) row[i] -= f * v[i]; }
  }
  return [asArray(Q.map(row => row.slice(0, k))), asArray(R.slice(0, k).map((row, i) => row.map((v, c) => c < i ? 0 : v)))];
};
special.solve_triangular = (a, b, { lower = false, trans = 0 } = {}) => {
  const T = mapped((v, i, k) => (lower ? k <= i : k >= i) ? v : 0, "f", a, np.arange(asArray(a).shape[0]).reshape([-1, 1]), np.arange(asArray(a).shape[0]));
  return np.linalg.solve(trans ? T.T : T, b);
};
special.dger = (scale, x, y, { a }) => py.add(a, py.mul(scale, np.outer(x, y)));

math.exp = Math.exp;
math.expm1 = Math.expm1;
math.log = (v, base) => { if (!(v > 0)) throw new RangeError("a logarithm of a number that is not positive"); return base === undefined ? Math.log(v) : Math.log(v) / Math.log(base); };
math.log1p = Math.log1p;
math.log2 = Math.log2;
math.log10 = Math.log10;
math.cosh = Math.cosh;
math.hypot = Math.hypot;
math.floor = Math.floor;
math.ceil = Math.ceil;
math.pow = Math.pow;
math.sqrt = v => { if (v < 0) throw new RangeError("a root of a negative number"); return Math.sqrt(v); };
math.isnan = v => v !== v;
math.isinf = v => v === Infinity || v === -Infinity;
math.isfinite = v => Number.isFinite(v);
math.copysign = (a, b) => Math.abs(a) * (b < 0 || Object.is(b, -0) ? -1 : 1);
math.fsum = v => summed(Float64Array.from(py.items(v)));

special.xlogy = (x, y) => plainNumber(mapped((a, b) => a === 0 && b === b ? 0 : a * Math.log(b), "f", x, y));
// The logarithm of the gamma function: Stirling's series, after steps up to where it is exact to the last bits.
const log_gamma = x => {
  let down = 0;
  for (; x < 15; x++) down += Math.log(x);
  const s = 1 / (x * x);
  return (x - 0.5) * Math.log(x) - x + 0.9189385332046727 - down
    + (1 / 12 - s * (1 / 360 - s * (1 / 1260 - s * (1 / 1680 - s * (1 / 1188 - s * 691 / 360360))))) / x;
};
special.gammaln = x => plainNumber(mapped(log_gamma, "f", x));
special.betaln = (a, b) => plainNumber(mapped((x, y) => log_gamma(x) + log_gamma(y) - log_gamma(x + y), "f", a, b));
math.lgamma = log_gamma;
