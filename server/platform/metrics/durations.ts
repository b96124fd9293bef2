/** Upper bounds in seconds: a cached read takes under a millisecond, a durable write a few, a password hash 0.1 s. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];

/** A histogram of durations with fixed labels. */
export class Durations {
  readonly #labels: string;
  readonly #counts = new Float64Array(bounds.length + 1);
  #sum = 0;

  /** `labels` in the Prometheus text format, for example `interface="rest",effect="read"`; may be empty. */
  constructor(labels: string) {
    this.#labels = labels;
  }

  add(seconds: number): void {
    let slot = 0;
    while (slot < bounds.length && seconds > (bounds[slot] ?? Number.POSITIVE_INFINITY)) slot++;
    this.#counts[slot] = (this.#counts[slot] ?? 0) + 1;
    this.#sum += seconds;
  }

  /** The series in Prometheus text format. */
  lines(name: string): string {
    const separator = this.#labels === '' ? '' : ',';
    const own = this.#labels === '' ? '' : `{${this.#labels}}`;
    let total = 0;
    const buckets = [...this.#counts].map((count, slot) => {
      total += count;
      return `${name}_bucket{${this.#labels}${separator}le="${bounds[slot] ?? '+Inf'}"} ${total}`;
    });
    return [...buckets, `${name}_sum${own} ${this.#sum}`, `${name}_count${own} ${total}`].join('\n');
  }
}

/** A complete histogram in Prometheus text format. */
export function histogramText(name: string, help: string, series: Iterable<Durations>): string {
  const lines = [...series].map((each) => each.lines(name));
  return [`# HELP ${name} ${help}`, `# TYPE ${name} histogram`, ...lines].join('\n');
}
