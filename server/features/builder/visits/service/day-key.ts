import { randomBytes } from 'node:crypto';
import type { Seal } from '../../../../platform/crypto/seal.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { keyOfDay } from '../store/keys.ts';

export interface DayKeyDeps {
  readonly database: Pick<Database, 'transact'>;
  readonly seal: Pick<Seal, 'fingerprint'>;
  readonly onFault: (thrown: unknown) => void;
}

/** Loads the key of the current day, which all processes share to recognise visitors. */
export function createDayKey({ database, seal, onFault }: DayKeyDeps) {
  let cached: { readonly day: number; readonly key: string } | undefined;
  let loading: Promise<void> | undefined;

  async function load(day: number): Promise<void> {
    try {
      const stored = await database.transact((db) =>
        keyOfDay(db, day, randomBytes(32).toString('base64url')),
      );
      // Useless without the secret of this installation: a copy of the database reveals nothing.
      cached = { day, key: seal.fingerprint(stored) };
    } catch (thrown) {
      onFault(thrown);
    }
  }

  return {
    /** Undefined until `load` has finished. */
    of: (day: number): string | undefined => (cached?.day === day ? cached.key : undefined),
    load(day: number): Promise<void> {
      loading ??= load(day).finally(() => {
        loading = undefined;
      });
      return loading;
    },
  };
}
