/** Maximum number of visitors counted exactly: their hashes take 8 KB. */
export const exactMax = 1000;

/** Index bits of the estimate used above that: a standard error of 0.8 % in 16 KB for any number of visitors. */
const indexBits = 14;
const registers = 2 ** indexBits;
/** Bits of a hash that determine the rank in its register; all 52 bits fit in a double. */
const restBits = 38;

/**
 * Set of visitors that can be counted and merged, so that two processes count a visitor once. Exact up to
 * 1,000, then a HyperLogLog with Ertl's estimator (arXiv:1702.01284), which is unbiased at any size.
 */
export class VisitorSketch {
  #exact: Set<number> | undefined = new Set();
  #ranks: Uint8Array | undefined;

  add(hash: number): void {
    if (this.#exact) {
      this.#exact.add(hash);
      if (this.#exact.size > exactMax) this.#estimate();
    } else this.#note(hash);
  }

  /** Merges another set into this one. Returns true if this one has changed. */
  join(other: VisitorSketch): boolean {
    if (other.#exact) {
      const before = this.#exact?.size;
      let isChanged = false;
      for (const hash of other.#exact) {
        if (this.#exact) this.add(hash);
        else isChanged = this.#note(hash) || isChanged;
      }
      return isChanged || (before !== undefined && before !== this.#exact?.size);
    }
    this.#estimate();
    let isChanged = false;
    const ranks = this.#ranks;
    other.#ranks?.forEach((rank, index) => {
      if (!ranks || (ranks[index] ?? 0) >= rank) return;
      ranks[index] = rank;
      isChanged = true;
    });
    return isChanged;
  }

  get count(): number {
    return this.#exact ? this.#exact.size : estimateOf(this.#ranks ?? new Uint8Array(registers));
  }

  toText(): string {
    if (this.#exact) return `e${Buffer.from(Float64Array.from(this.#exact).buffer).toString('base64')}`;
    return `r${Buffer.from(this.#ranks ?? []).toString('base64')}`;
  }

  static from(text: string): VisitorSketch {
    const sketch = new VisitorSketch();
    const bytes = Buffer.from(text.slice(1), 'base64');
    if (text.startsWith('r')) {
      sketch.#exact = undefined;
      sketch.#ranks = new Uint8Array(registers);
      sketch.#ranks.set(bytes.subarray(0, registers));
    } else for (let at = 0; at + 8 <= bytes.length; at += 8) sketch.add(bytes.readDoubleLE(at));
    return sketch;
  }

  /** Switches from the exact set to the estimate. */
  #estimate(): void {
    const exact = this.#exact;
    if (!exact) return;
    this.#exact = undefined;
    this.#ranks = new Uint8Array(registers);
    for (const hash of exact) this.#note(hash);
  }

  /** Returns true if the hash raised the rank of its register. */
  #note(hash: number): boolean {
    const index = hash % registers;
    const rest = Math.floor(hash / registers);
    const rank = rest === 0 ? restBits + 1 : restBits - Math.floor(Math.log2(rest));
    const ranks = this.#ranks;
    if (!ranks || (ranks[index] ?? 0) >= rank) return false;
    ranks[index] = rank;
    return true;
  }
}

/** Ertl's improved estimator, computed from the number of registers with each rank. */
function estimateOf(ranks: Uint8Array): number {
  const counts = new Float64Array(restBits + 2);
  for (const rank of ranks) counts[rank] = (counts[rank] ?? 0) + 1;
  let sum = registers * tau(1 - (counts[restBits + 1] ?? 0) / registers);
  for (let rank = restBits; rank >= 1; rank -= 1) sum = (sum + (counts[rank] ?? 0)) / 2;
  sum += registers * sigma((counts[0] ?? 0) / registers);
  return Math.round(registers ** 2 / (2 * Math.LN2 * sum));
}

function sigma(share: number): number {
  if (share === 1) return Number.POSITIVE_INFINITY;
  let [x, y, sum, last] = [share, 1, share, Number.NaN];
  while (sum !== last) {
    x *= x;
    last = sum;
    sum += x * y;
    y += y;
  }
  return sum;
}

function tau(share: number): number {
  if (share === 0 || share === 1) return 0;
  let [x, y, sum, last] = [share, 1, 1 - share, Number.NaN];
  while (sum !== last) {
    x = Math.sqrt(x);
    last = sum;
    y /= 2;
    sum -= (1 - x) ** 2 * y;
  }
  return sum / 3;
}
