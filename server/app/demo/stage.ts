import { audit } from '../../features/audit/index.ts';
import { visits } from '../../features/builder/visits/index.ts';
import type { Caller, InterfaceName } from '../../kernel/access.ts';
import { addressesOf } from '../../kernel/operation.ts';
import { passwords } from '../../platform/crypto/password.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Actor, Stage } from '../../platform/demo/index.ts';
import type { FileStore } from '../../platform/files/index.ts';
import { createLog } from '../../platform/log/index.ts';
import { sortableId } from '../../text/ids.ts';
import { compose, type Product } from '../compose.ts';
import { settingsOf } from '../settings.ts';

export interface StageOptions {
  readonly database: Database;
  readonly files: FileStore;
  readonly secretKeys: readonly Buffer[];
  baseUrl(): string;
}

/** A stage with an adjustable clock. */
export interface DemoStage extends Stage {
  /** Sets the clock, in epoch milliseconds. */
  moveTo(moment: number): void;
  close(): Promise<void>;
}

/**
 * The product itself with its own clock.
 * @param nobody the stage manager
 */
export function createStage(
  product: Product,
  { database, files, secretKeys, baseUrl }: StageOptions,
  nobody: Caller,
): DemoStage {
  let present = 0;
  const composition = compose(product, {
    settings: settingsOf({ RATE_LIMITS: 'off' }),
    database,
    files,
    passwords,
    clock: { now: () => present },
    secretKeys,
    log: createLog({ level: 'error' }),
    baseUrl,
    counted() {},
    ended() {},
  });

  const stage: DemoStage = {
    moveTo(moment) {
      present = moment;
    },
    async prepare<T>(name: string, input: object) {
      const answer = await stage.call<T & { readonly code?: string; readonly detail?: string }>(
        name,
        { caller: nobody },
        input,
        'command-center',
      );
      if (answer.code !== undefined && answer.detail !== undefined)
        throw new Error(`The demo cannot do ${name}: ${answer.detail}`);
      return answer;
    },
    async call<T>(name: string, actor: Actor, input: object | string, interfaceName: InterfaceName = 'rest') {
      const operation = product.registry.operations.find((each) => each.name === name);
      if (!operation) throw new Error(`There is no operation ${name}.`);
      const text = typeof input === 'string' ? input : JSON.stringify(input);
      const answer = await composition.pipeline.call(operation, {
        token: 'token' in actor ? actor.token : undefined,
        ...('caller' in actor ? { caller: actor.caller } : {}),
        size: Buffer.byteLength(text),
        request: {
          id: sortableId('req', present),
          interfaceName,
          instance: addressesOf(operation)[0]?.path ?? '/',
          // TEST-NET-3 (RFC 5737), reserved for documentation.
          address: '203.0.113.7',
          idempotencyKey: undefined,
        },
        read: () => ({ value: JSON.parse(text), text }),
      });
      // Audit rows of reads and refusals are written in batches by real time, which does not pass here: writing
      // immediately keeps the log in the story's order. Closing the log does that, and can be repeated.
      if (operation.effect === 'read' || answer.failure) await composition.features.exportsOf(audit).close();
      return JSON.parse(answer.text) as T;
    },
    write: (work) => database.transact(work),
    keepFile: (bytes) => files.put(bytes),
    view: composition.features.exportsOf(visits).viewed,
    runJobs: () => composition.background.run(),
    close: () => composition.close(),
  };
  return stage;
}
