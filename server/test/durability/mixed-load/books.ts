import assert from 'node:assert/strict';
import type { Installation } from '../installation.ts';
import { deliveriesOfEvents } from './deeds.ts';
import type { MixedLoad } from './load.ts';

/** Acknowledged and stored records of one kind. */
export interface Account {
  readonly acknowledged: number;
  /** Acknowledged, and not there. */
  readonly lost: number;
  /** There more than once. */
  readonly doubled: number;
}

/** Compares acknowledged writes with the database, by kind. */
export async function accountsOf(
  installation: Installation,
  load: MixedLoad,
): Promise<Readonly<Record<string, Account>>> {
  const accounts: Record<string, Account> = {};
  for (const [kind, marks] of load.acknowledged) {
    accounts[kind.name] = account(marks, await timesOf(installation, kind.counted));
    if (kind.name === 'event') {
      accounts.delivery = account(marks, await timesOf(installation, deliveriesOfEvents));
    }
  }
  return accounts;
}

async function timesOf(installation: Installation, sql: string): Promise<Map<string, number>> {
  const rows = await installation.query(sql);
  return new Map(rows.map(({ mark, times }) => [String(mark), Number(times)]));
}

const account = (acknowledged: ReadonlySet<string>, times: ReadonlyMap<string, number>): Account => ({
  acknowledged: acknowledged.size,
  lost: [...acknowledged].filter((mark) => !times.get(mark)).length,
  doubled: [...times.values()].filter((count) => count > 1).length,
});

/** Fails unless everything is there, once. */
export function assertAllOnce(accounts: Readonly<Record<string, Account>>): void {
  for (const [name, { acknowledged, lost, doubled }] of Object.entries(accounts)) {
    assert.deepEqual({ name, lost, doubled }, { name, lost: 0, doubled: 0 });
    assert.ok(acknowledged > 0, `no ${name} was acknowledged`);
  }
}
