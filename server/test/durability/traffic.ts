import { namedEvent, type SampleEvent } from './sample-events.ts';
import { type Acknowledgement, sendOverMcp, sendOverRest } from './send-sample.ts';
import { createStubbornCaller, type Hardships } from './stubborn-caller.ts';

/** A site that never stops sending: new samples, and now and then one again that was acknowledged long ago. */
export interface Traffic {
  /** Everything acknowledged so far, in order. */
  readonly told: readonly Acknowledgement[];
  readonly hardships: Hardships;
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
  const caller = createStubbornCaller({ ...options, connections: senders });
  const samples: SampleEvent[] = [];
  const told: Acknowledgement[] = [];
  const waiting = new Set<() => void>();
  let isStopping = false;

  function next(): SampleEvent {
    const earlier = told[Math.floor(Math.random() * told.length)];
    if (earlier && Math.random() < repeatChance) return earlier.sample;
    const sample = namedEvent(siteId, `frm-${samples.length}`);
    samples.push(sample);
    return sample;
  }

  async function sendOnAndOn(send: typeof sendOverRest): Promise<void> {
    while (!isStopping) {
      told.push(await send(caller, next()));
      for (const look of waiting) look();
    }
  }

  const working = Promise.all(
    Array.from({ length: senders }, (_, index) => sendOnAndOn(index % 2 === 0 ? sendOverRest : sendOverMcp)),
  );
  // Whoever waits is told of a failure; until then it is not unhandled.
  working.catch(() => {});

  return {
    told,
    samples,
    hardships: caller.hardships,
    atWork: caller.atWork,
    async more(count) {
      const goal = told.length + count;
      const { promise, resolve } = Promise.withResolvers<void>();
      const look = () => {
        if (told.length >= goal) resolve();
      };
      waiting.add(look);
      await Promise.race([promise, working]);
      waiting.delete(look);
    },
    async stop() {
      isStopping = true;
      await working;
      caller.close();
    },
  };
}
