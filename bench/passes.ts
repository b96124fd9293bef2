import type { Server } from './children.ts';
import { type Span, withoutOwnPauses } from './own-pauses.ts';
import { median, percentile } from './report.ts';

/** However busy the machine is, the passes end by then. */
const passesMilliseconds = 150_000;
const callsOfPass = 150;

/** A server on some data, and how long its calls of each kind took: one list of times for each pass. */
export interface Subject<Kind extends string> {
  readonly server: Server;
  readonly passes: Readonly<Record<Kind, number[][]>>;
  call(kind: Kind): Promise<readonly Span[]>;
}

/**
 * Measures each server in turn, pass by pass, and stops them: whatever else the machine does hits all of them, and leaves
 * some passes alone. The first pass of each does not count: `warming` calls.
 */
export async function measureInTurns<Kind extends string>(
  subjects: readonly Subject<Kind>[],
  warming: number,
  isQuick: boolean,
): Promise<void> {
  for (const subject of subjects) await runPass(subject, warming, false);
  const deadline = performance.now() + passesMilliseconds;
  for (let pass = 0; pass < (isQuick ? 8 : 20) && performance.now() < deadline; pass++) {
    for (const subject of subjects) await runPass(subject, callsOfPass, true);
  }
  for (const { server } of subjects) await server.stop();
}

async function runPass<Kind extends string>(
  subject: Subject<Kind>,
  times: number,
  counts: boolean,
): Promise<void> {
  for (const kind of Object.keys(subject.passes) as Kind[]) {
    const spans: Span[] = [];
    for (let number = 0; number < times; number++) spans.push(...(await subject.call(kind)));
    const lengths = withoutOwnPauses(spans).map(({ start, end }) => end - start);
    if (counts) subject.passes[kind].push(lengths);
  }
}

/** The pass with the lowest p99: everything else a machine does only ever adds to it. In milliseconds. */
export function quietest(passes: readonly number[][]): { readonly p99: number; readonly median: number } {
  const [first] = passes
    .map((times) => ({ p99: percentile(times, 0.99), median: median(times) }))
    .sort((a, b) => a.p99 - b.p99);
  return first ?? { p99: Number.NaN, median: Number.NaN };
}
