import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Db } from '../platform/db/database.ts';
import { insertKeyFingerprint, selectKeyFingerprints } from '../platform/db/key-fingerprints.ts';
import type { SealedSecrets } from '../platform/feature/index.ts';
import { onEachDatabase } from '../test/databases.ts';
import { renewSecrets } from './renew-secrets.ts';

const records = 250;
const lostKey = { print: 'lost', noted_at: 5 };

/** Secrets of records 1 to 250. */
function drawer(): { secrets: SealedSecrets; breaksAt: { number: number } } {
  const breaksAt = { number: Number.POSITIVE_INFINITY };
  return {
    breaksAt,
    secrets: {
      label: 'letters',
      async reseal(_db: Db, after, rowsMax) {
        const numbers = Array.from({ length: records }, (_, index) => index + 1)
          .filter((number) => number > after)
          .slice(0, rowsMax);
        if (numbers.some((number) => number >= breaksAt.number)) throw new Error('The power is gone.');
        return { last: numbers.at(-1), unreadable: 0 };
      },
    },
  };
}

onEachDatabase((openFresh) => {
  test('an interrupted start keeps the lost key recorded, and the next one continues', async () => {
    const { database, close } = await openFresh();
    await database.transact((db) => insertKeyFingerprint(db, lostKey));
    const { secrets, breaksAt } = drawer();
    breaksAt.number = 120;
    const warnings: string[] = [];
    const log = { warn: (sentence: string) => void warnings.push(sentence) } as never;
    await assert.rejects(renewSecrets(database, [secrets], { missing: [lostKey], log }));
    assert.equal((await selectKeyFingerprints(database.reader)).length, 1);
    breaksAt.number = Number.POSITIVE_INFINITY;
    await renewSecrets(database, [secrets], { missing: [lostKey], log });
    assert.deepEqual([await selectKeyFingerprints(database.reader), warnings], [[], []]);
    await close();
  });
});
