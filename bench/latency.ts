import { Agent, request } from 'node:http';
import { type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks';
import { type Finding, median, percentile } from './report.ts';
import type { Server } from './server-process.ts';

/** Start and end, from `performance.now()`. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export const oneConnection = (): Agent => new Agent({ keepAlive: true, maxSockets: 1 });

/** Times one request from sending to its last byte; throws on any response except a success. */
export async function timeRequest(
  agent: Agent,
  url: string,
  headers: Readonly<Record<string, string>>,
  body?: string,
): Promise<Span> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const call = request(url, { agent, method: body === undefined ? 'GET' : 'POST', headers }, (response) => {
      response.resume();
      response.once('end', () => {
        const isSuccess = response.statusCode === 200 || response.statusCode === 201;
        if (isSuccess) resolve({ start, end: performance.now() });
        else reject(new Error(`${url} answered ${response.statusCode}.`));
      });
      response.once('error', reject);
    });
    call.once('error', reject);
    call.end(body);
  });
}

const pauses: Span[] = [];
const note = (entries: readonly PerformanceEntry[]): void => {
  for (const { startTime, duration } of entries) pauses.push({ start: startTime, end: startTime + duration });
};
const observer = new PerformanceObserver((list) => note(list.getEntries()));
observer.observe({ entryTypes: ['gc'] });

/**
 * Lengths in milliseconds of the spans without garbage collection in this process. Its pauses of 5-10 ms, one in some hundred
 * answers, would be the slowest hundredth.
 */
export function lengthsOf(spans: readonly Span[]): number[] {
  note(observer.takeRecords());
  const matching = spans.filter(
    ({ start, end }) => !pauses.some((pause) => pause.start < end && pause.end > start),
  );
  pauses.length = 0;
  return matching.map(({ start, end }) => end - start);
}

/** A server on data of one size, and the times its calls took: one list for each pass. */
export interface Subject<Kind extends string> {
  /** "1,000 events". */
  readonly size: string;
  readonly server: Server;
  readonly passes: Readonly<Record<Kind, number[][]>>;
  call(kind: Kind): Promise<Span>;
}

/** Maximum duration of all passes, on a busy machine too. */
const passesMilliseconds = 150_000;
const callsOfPass = 150;
const warmUpCalls = 400;

/** Measures the servers in turn and stops them. Alternating: other load on the machine hits all of them, and leaves some passes alone. */
export async function measureInTurns<Kind extends string>(
  subjects: readonly Subject<Kind>[],
  isQuick: boolean,
): Promise<void> {
  for (const subject of subjects) await runPass(subject, warmUpCalls);
  const deadline = performance.now() + passesMilliseconds;
  for (let pass = 0; pass < (isQuick ? 8 : 20) && performance.now() < deadline; pass++) {
    for (const subject of subjects)
      for (const [kind, lengths] of await runPass(subject, callsOfPass)) subject.passes[kind].push(lengths);
  }
  for (const { server } of subjects) await server.stop();
}

async function runPass<Kind extends string>(
  subject: Subject<Kind>,
  calls: number,
): Promise<readonly (readonly [Kind, number[]])[]> {
  const lengths: [Kind, number[]][] = [];
  for (const kind of Object.keys(subject.passes) as Kind[]) {
    const spans: Span[] = [];
    for (let number = 0; number < calls; number++) spans.push(await subject.call(kind));
    lengths.push([kind, lengthsOf(spans)]);
  }
  return lengths;
}

/** Returns the 99th percentile of calls on each size, and the largest as a multiple of that on the smallest, the first subject. */
export function slowdown<Kind extends string>(
  subjects: readonly Subject<Kind>[],
  kind: Kind,
  { each, ratio, atMost }: { each(size: string): string; readonly ratio: string; readonly atMost: number },
): Finding[] {
  const measured = subjects.map(({ size, passes }) => ({ size, ...quietest(passes[kind]) }));
  const value = Math.max(...measured.map(({ p99 }) => p99)) / (measured[0]?.p99 ?? Number.NaN);
  return [
    ...measured.map(
      ({ size, p99, middle }): Finding => ({
        what: each(size),
        value: p99,
        unit: 'ms',
        detail: `median ${middle.toFixed(2)} ms`,
      }),
    ),
    { what: ratio, value, unit: '×', goal: { atMost } },
  ];
}

/** The pass with the lowest p99: other load on a machine only adds to it. */
function quietest(passes: readonly number[][]): { readonly p99: number; readonly middle: number } {
  const [first] = passes
    .map((times) => ({ p99: percentile(times, 0.99), middle: median(times) }))
    .sort((a, b) => a.p99 - b.p99);
  return first ?? { p99: Number.NaN, middle: Number.NaN };
}
