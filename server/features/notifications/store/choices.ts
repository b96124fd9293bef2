import type { Db } from '../../../platform/db/database.ts';
import type { NotificationChoiceTable } from './tables.ts';

export type StoredChoice = NotificationChoiceTable;

/** A person with their notification settings. */
export interface Person extends StoredChoice {
  readonly role: 'administrator' | 'member';
  readonly email: string;
  readonly name: string;
  readonly created_at: number;
  /** False if only the defaults apply and no row exists. */
  readonly isStored: boolean;
}

/** Default settings. */
export const noChoice = (accountId: number): StoredChoice => ({
  account_id: accountId,
  channels: '{}',
  site_ids: '[]',
  quiet_from: null,
  quiet_to: null,
  timezone: null,
  digest: 'off',
  digest_at: null,
  read_up_to: 0,
  mailed: 0,
  mail_at: null,
  pushed: 0,
  push_at: null,
});

const people = (db: Db) =>
  db
    .selectFrom('account')
    .leftJoin('notification_choice as choice', 'choice.account_id', 'account.account_id')
    .select(['account.account_id', 'account.role', 'account.email', 'account.name', 'account.created_at'])
    .select(['choice.account_id as stored_id', 'choice.channels', 'choice.site_ids', 'choice.quiet_from'])
    .select(['choice.quiet_to', 'choice.timezone', 'choice.digest', 'choice.digest_at', 'choice.read_up_to'])
    .select(['choice.mailed', 'choice.mail_at', 'choice.pushed', 'choice.push_at'])
    .where('account.disabled_at', 'is', null);

type Row = Awaited<ReturnType<ReturnType<typeof people>['execute']>>[number];

function personOf({ account_id, role, email, name, created_at, stored_id, ...stored }: Row): Person {
  const isStored = stored_id !== null;
  const choice = isStored ? (stored as Omit<StoredChoice, 'account_id'>) : noChoice(account_id);
  return { ...choice, account_id, role, email, name, created_at, isStored };
}

/** Accounts that can sign in. */
export async function selectPeopleToTell(db: Db): Promise<Person[]> {
  return (await people(db).orderBy('account.account_id').execute()).map(personOf);
}

/** Undefined if the account cannot sign in. */
export async function findPerson(db: Db, accountId: number): Promise<Person | undefined> {
  const row = await people(db).where('account.account_id', '=', accountId).executeTakeFirst();
  return row && personOf(row);
}

/** Like `findPerson`, but stores the settings and locks them until the transaction ends. */
export async function lockPerson(db: Db, accountId: number): Promise<Person | undefined> {
  if (!(await findPerson(db, accountId))) return undefined;
  await insertChoice(db, noChoice(accountId));
  const rows = db.selectFrom('notification_choice').selectAll().where('account_id', '=', accountId);
  await db.capabilities.lockRows(rows).execute();
  return findPerson(db, accountId);
}

/** Idempotent: an existing row is not changed. */
export async function insertChoice(db: Db, choice: StoredChoice): Promise<void> {
  await db
    .insertInto('notification_choice')
    .values(choice)
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute();
}

export async function updateChoice(
  db: Db,
  accountId: number,
  change: Partial<Omit<StoredChoice, 'account_id'>>,
): Promise<void> {
  await db.updateTable('notification_choice').set(change).where('account_id', '=', accountId).execute();
}

export async function deleteChoice(db: Db, accountId: number): Promise<void> {
  await db.deleteFrom('notification_choice').where('account_id', '=', accountId).execute();
}
