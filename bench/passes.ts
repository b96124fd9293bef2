import type { Server } from './children.ts';
import { type Span, withoutOwnPauses } from './own-pauses.ts';
import { percentile } from './report.ts';

/** However busy the machine is, the passes end by then. */
const passesMilliseconds = 120_000;

/** A server on some data, and how long its calls of each kind took: one list of times for each pass. */
export interface Subject<Kind extends string> {
  readonly server: Server;
  readonly passes: Readonly<Record<Kind, number[][]>>;
  call(kind: Kind): Promise<readonly Span[]>;
}

/** Measures each server in turn, pass by pass, and stops them. The first pass of each does not count: `warming` calls. */
export async function measureInTurns<Kind extends string>(
  subjects: readonly Subject<Kind>[],
  warming: number,
  isQuick: boolean,
): Promise<void> {
  for (const subject of subjects) await runPass(subject, warming, false);
  const deadline = performance.now() + passesMilliseconds;
  for (let pass = 0; pass < (isQuick ? 8 : 20) && performance.now() < deadline; pass++) {
    for (const subject of subjects) await runPass(subject, 100, true);
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

/** The lowest p99 of the passes: everything else a machine does only ever adds to it. */
export const lowestP99 = (passes: readonly number[][]): number =>
  Math.min(...passes.map((times) => percentile(times, 0.99)));
