// Runs the rules of the program itself: a module holds the code of one learner, compiled from its Python.

const modules = {};  // the compiled modules of the rules in base64, by name
const BLOCK = 4096, COINS = 3n;  // draws are made block by block; the number of their purpose

function loadRule(base64) {
  const code = Uint8Array.from(atob(base64), c => c.charCodeAt(0));
  return new WebAssembly.Instance(new WebAssembly.Module(code)).exports;  // so small that nobody waits for it
}

// Run a rule from its start over all rounds.
//   rows, labels: n * dim and n numbers; parameters: the numbers of the rule; width: weights to report, 0 for none;
//   period: the number of examples after which they come again, 0 if they do not; seed: that of the draws;
//   draws, labelled, ownLoss, separates: whether the learner draws, examples have labels, a loss is not just a mistake,
//   and the learner has a hyperplane.
// Returns the columns of all rounds, and before each round and after the last, where weights are asked for: width weights,
// NaN where there are fewer, and the hyperplane as its dim coordinates and its offset.
function runRule(rule, { rows, labels, dim, parameters, seed = 0, period = 0, width = 0, draws, labelled, ownLoss, separates }) {
  const n = labels.length, taken = [];
  const take = bytes => {
    const place = rule.reserve(bytes);
    if (!place && bytes) throw new RangeError(`There is no memory for ${n} rounds.`);
    taken.push(place);
    return place;
  };
  const floats = (place, count) => new Float64Array(rule.memory.buffer, place, count);
  const bytes = (place, count) => new Uint8Array(rule.memory.buffer, place, count);
  try {
    const [p, X, y, coins, scores, losses, weights, lines] =
      [parameters.length, n * dim, n, n, n, n, width * (n + 1), width ? (dim + 1) * (n + 1) : 0].map(count => take(8 * Math.max(count, 1)));
    const flags = take(Math.max(n, 1));
    floats(p, parameters.length).set(parameters);
    floats(X, n * dim).set(rows);
    floats(y, n).set(labels);
    floats(coins, n).fill(0);
    floats(losses, n).fill(0);
    bytes(flags, n).fill(0);
    for (let k = 0; draws && k * BLOCK < n; k++)
      rule.draw(BigInt(seed), BigInt(k), COINS, coins + 8 * BLOCK * k, Math.min(BLOCK, n - BLOCK * k));
    if (rule.run(n, dim, width, period, p, X, y, coins, scores, flags, losses, weights, lines) < 0)
      throw new RangeError("The rule stopped with an error, such as a division by zero.");
    const told = bytes(flags, n), predictions = new Int8Array(n), mistakes = new Uint8Array(n), updates = new Uint8Array(n);
    for (let t = 0; t < n; t++) {
      const f = told[t];
      predictions[t] = f & 8 ? 1 : f & 16 ? 0 : -1;
      mistakes[t] = labelled && f & 2 ? 1 : 0;
      updates[t] = f & 4 ? 1 : 0;
    }
    return {
      scores: floats(scores, n).slice(),
      predictions,
      mistakes,
      updates,
      losses: ownLoss ? floats(losses, n).slice() : new Float64Array(mistakes),
      weights: floats(weights, width * (n + 1)).slice(),
      lines: separates && width ? floats(lines, (dim + 1) * (n + 1)).slice() : null,
    };
  } finally {
    taken.forEach(place => rule.release(place));
  }
}
