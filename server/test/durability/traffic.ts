import { namedEvent, type SampleEvent } from './sample-events.ts';
import { type Acknowledgement, sendOverMcp, sendOverRest } from './send-sample.ts';
import { type CallStatistics, createRetryingCaller } from './stubborn-caller.ts';

/** A site that never stops sending: new samples, and now and then one again that was acknowledged long ago. */
export interface Traffic {
  /** Everything acknowledged so far, in order. */
  readonly acknowledgements: readonly Acknowledgement[];
  readonly statistics: CallStatistics;
  /** Every sample that was begun. */
  readonly samples: readonly SampleEvent[];
  /** Requests at work now. */
  atWork(): number;
  /** Settles once this many more are acknowledged. */
  more(count: number): Promise<void>;
  /** Begins no new sample; settles once all that were begun are acknowledged. */
  stop(): Promise<void>;
}

export interface TrafficOptions {
  readonly siteId: number;
  readonly token: string;
  addresses(): readonly string[];
  readonly giveUp: AbortSignal;
}

/** Half of them speak REST, half MCP. */
const senders = 16;
const repeatChance = 0.2;

export function startTraffic({ siteId, ...options }: TrafficOptions): Traffic {
  const caller = createRetryingCaller({ ...options, connections: senders });
  const samples: SampleEvent[] = [];
  const acknowledgements: Acknowledgement[] = [];
  const waiting = new Set<() => void>();
  let isStopping = false;

  function next(): SampleEvent {
    const earlier = acknowledgements[Math.floor(Math.random() * acknowledgements.length)];
    if (earlier && Math.random() < repeatChance) return earlier.sample;
    const sample = namedEvent(siteId, `frm-${samples.length}`);
    samples.push(sample);
    return sample;
  }

  async function sendRepeatedly(send: typeof sendOverRest): Promise<void> {
    while (!isStopping) {
      acknowledgements.push(await send(caller, next()));
      for (const notify of waiting) notify();
    }
  }

  const working = Promise.all(
    Array.from({ length: senders }, (_, index) =>
      sendRepeatedly(index % 2 === 0 ? sendOverRest : sendOverMcp),
    ),
  );
  // Handled when awaited; until then it is not an unhandled rejection.
  working.catch(() => {});

  return {
    acknowledgements,
    samples,
    statistics: caller.statistics,
    atWork: caller.atWork,
    async more(count) {
      const goal = acknowledgements.length + count;
      const { promise, resolve } = Promise.withResolvers<void>();
      const notify = () => {
        if (acknowledgements.length >= goal) resolve();
      };
      waiting.add(notify);
      await Promise.race([promise, working]);
      waiting.delete(notify);
    },
    async stop() {
      isStopping = true;
      await working;
      caller.close();
    },
  };
}
