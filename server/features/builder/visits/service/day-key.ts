import { randomBytes } from 'node:crypto';
import type { Seal } from '../../../../platform/crypto/seal.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { keyOfDay } from '../store/keys.ts';

export interface DayKeyDeps {
  readonly database: Pick<Database, 'transact'>;
  readonly seal: Pick<Seal, 'fingerprint'>;
  readonly onFault: (thrown: unknown) => void;
}

/** Keeps the key of the present day, under which a process tells visitors apart as all others do. */
export function createDayKey({ database, seal, onFault }: DayKeyDeps) {
  let known: { readonly day: number; readonly key: string } | undefined;
  let loading: Promise<void> | undefined;

  async function load(day: number): Promise<void> {
    try {
      const stored = await database.transact((db) =>
        keyOfDay(db, day, randomBytes(32).toString('base64url')),
      );
      // Of use only together with the secret of this installation: a copy of the database tells nothing.
      known = { day, key: seal.fingerprint(stored) };
    } catch (thrown) {
      onFault(thrown);
    }
  }

  return {
    /** Undefined until `load` has ended. */
    of: (day: number): string | undefined => (known?.day === day ? known.key : undefined),
    load(day: number): Promise<void> {
      loading ??= load(day).finally(() => {
        loading = undefined;
      });
      return loading;
    },
  };
}
