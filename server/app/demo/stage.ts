import { randomBytes } from 'node:crypto';
import type { Caller, Door } from '../../kernel/access.ts';
import { addressesOf } from '../../kernel/operation.ts';
import type { Database } from '../../platform/db/database.ts';
import { createLog } from '../../platform/log/index.ts';
import { sortableId } from '../../text/ids.ts';
import { compose } from '../compose.ts';
import { features } from '../features.ts';
import { registry } from '../registry.ts';
import { settingsOf } from '../settings.ts';

/** Who acts: somebody known, or the holder of a token. */
export type Actor = { readonly caller: Caller } | { readonly token: string };

export interface StageOptions {
  readonly database: Database;
  baseUrl(): string;
}

/** The product itself with a clock that can be set: what happens on it is as real as what happens later. */
export interface Stage {
  /** Sets the clock, epoch milliseconds. */
  moveTo(moment: number): void;
  /** Calls an operation by name, as REST or MCP would; answers its JSON, also where it is refused. */
  call<T>(name: string, actor: Actor, input: object | string, door?: Door): Promise<T>;
  /** Has everything happen that comes by itself, as of the moment the clock is set to. */
  runJobs(): Promise<void>;
  close(): Promise<void>;
}

export function createStage({ database, baseUrl }: StageOptions): Stage {
  let present = 0;
  const composition = compose(
    { features, registry },
    {
      settings: settingsOf({ RATE_LIMITS: 'off' }),
      database,
      clock: { now: () => present },
      // Nothing here is sent with an idempotency key, so nothing is sealed with this one.
      secretKeys: [randomBytes(32)],
      log: createLog({ level: 'error' }),
      baseUrl,
      counted() {},
      ended() {},
    },
  );

  return {
    moveTo(moment) {
      present = moment;
    },
    async call<T>(name: string, actor: Actor, input: object | string, door: Door = 'rest') {
      const operation = registry.operations.find((each) => each.name === name);
      if (!operation) throw new Error(`There is no operation ${name}.`);
      const text = typeof input === 'string' ? input : JSON.stringify(input);
      const answer = await composition.pipeline.call(operation, {
        token: 'token' in actor ? actor.token : undefined,
        ...('caller' in actor ? { caller: actor.caller } : {}),
        size: Buffer.byteLength(text),
        request: {
          id: sortableId('req', present),
          door,
          instance: addressesOf(operation)[0]?.path ?? '/',
          // Of TEST-NET-3 (RFC 5737), which belongs to documentation.
          address: '203.0.113.7',
          idempotencyKey: undefined,
        },
        read: () => ({ value: JSON.parse(text), text }),
      });
      // The audit rows of reads and refusals are written in batches by real time, which does not pass here: writing
      // them at once keeps the log in the story's order. Closing is that, and can be done again.
      if (operation.effect === 'read' || answer.failure) await composition.close();
      return JSON.parse(answer.text) as T;
    },
    runJobs: () => composition.background.run(),
    close: () => composition.close(),
  };
}
