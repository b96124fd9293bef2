import type { Selectable, SelectQueryBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { insertion } from '../../../platform/db/insertion.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import type { NoticeEvent, NoticeKind } from '../schema.ts';
import type { NoticeTable } from './tables.ts';

export type StoredNotice = Selectable<NoticeTable>;

/** Deferred to the commit, because the announcing transaction does not read its notices. */
export const insertNotices = insertion(
  'notice',
  [
    'event',
    'site_id',
    'project_id',
    'account_id',
    'by_id',
    'kind',
    'record_id',
    'contact_id',
    'who',
    'subject',
    'text',
    'at',
  ],
  { waits: true },
);

/** A person who views notices. */
export interface Viewer {
  readonly accountId: number;
  /** Sites within the person's reach. */
  readonly sites: SelectQueryBuilder<Tables, 'site', { site_id: number }>;
  readonly projects: SelectQueryBuilder<Tables, 'project', { project_id: number }>;
  /** Enabled events. */
  readonly events: readonly NoticeEvent[];
  /** Chosen sites; empty for all. */
  readonly siteIds: readonly number[];
  readonly readUpTo: number;
  /** Time of the account's creation; earlier notices are not shown. */
  readonly since: number;
}

/** Filters for visible notices. */
export interface Choice {
  readonly isUnread?: true;
  /** Rounds after this one. */
  readonly deliveredAfter?: number;
  readonly noticeId?: number;
  readonly rows: number;
}

/**
 * Notices visible to a person, latest first. Those addressed only to them may be from any site within their
 * reach.
 */
export async function selectVisible(
  db: Db,
  { accountId, sites, projects, events, siteIds, readUpTo, since }: Viewer,
  { isUnread, deliveredAfter, noticeId, rows }: Choice,
): Promise<(StoredNotice & { readonly site_name: string | null; readonly read_at: number | null })[]> {
  if (events.length === 0) return [];
  let query = db
    .selectFrom('notice')
    .leftJoin('site', 'site.site_id', 'notice.site_id')
    .leftJoin('notice_read', (join) =>
      join
        .onRef('notice_read.kind', '=', 'notice.kind')
        .onRef('notice_read.record_id', '=', 'notice.record_id')
        .onRef('notice_read.up_to', '>=', 'notice.notice_id')
        .on('notice_read.account_id', '=', accountId),
    )
    .selectAll('notice')
    .select(['site.name as site_name', 'notice_read.up_to as read_at'])
    .where('notice.event', 'in', events)
    .where('notice.at', '>=', since)
    .where((notice) => {
      const isInReach = notice('notice.site_id', 'in', sites);
      const isChosen =
        siteIds.length === 0 ? isInReach : notice.and([isInReach, notice('notice.site_id', 'in', siteIds)]);
      const isOfProject = notice.and([
        notice('notice.site_id', 'is', null),
        notice('notice.project_id', 'in', projects),
      ]);
      const isNowhere = notice.and([
        notice('notice.site_id', 'is', null),
        notice('notice.project_id', 'is', null),
      ]);
      return notice.or([
        notice.and([
          notice('notice.account_id', '=', accountId),
          notice.or([isInReach, isOfProject, isNowhere]),
        ]),
        notice.and([
          notice('notice.account_id', 'is', null),
          notice.or([notice('notice.by_id', 'is', null), notice('notice.by_id', '<>', accountId)]),
          notice.or([isChosen, isOfProject]),
        ]),
      ]);
    });
  if (isUnread) query = query.where('notice.notice_id', '>', readUpTo).where('notice_read.up_to', 'is', null);
  if (deliveredAfter !== undefined) query = query.where('notice.told', '>', deliveredAfter);
  if (noticeId !== undefined) query = query.where('notice.notice_id', '=', noticeId);
  return query.orderBy('notice.notice_id', 'desc').limit(rows).execute();
}

/** True if some notice was not planned for yet. */
export async function hasUndelivered(db: Db): Promise<boolean> {
  const query = db.selectFrom('notice').select('notice_id').where('told', 'is', null).limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Notices that were not planned for yet, oldest first. */
export async function selectUndelivered(db: Db, rows: number): Promise<StoredNotice[]> {
  return db
    .selectFrom('notice')
    .selectAll()
    .where('told', 'is', null)
    .orderBy('notice_id')
    .limit(rows)
    .execute();
}

export async function markDelivered(db: Db, noticeIds: readonly number[], round: number): Promise<void> {
  await db.updateTable('notice').set({ told: round }).where('notice_id', 'in', noticeIds).execute();
}

/** Id of the newest notice; 0 before the first. */
export async function newestNotice(db: Db): Promise<number> {
  const row = await db
    .selectFrom('notice')
    .select((notice) => notice.fn.max('notice_id').as('notice_id'))
    .executeTakeFirst();
  return row?.notice_id ?? 0;
}

/** Number of the last round. */
export async function lastRound(db: Db): Promise<number> {
  const row = await db
    .selectFrom('notice')
    .select((notice) => notice.fn.max('told').as('told'))
    .executeTakeFirst();
  return row?.told ?? 0;
}

/** Marks a thread as read up to its latest notice. False if there was nothing unread. */
export async function markThreadRead(
  db: Db,
  accountId: number,
  thread: { readonly kind: NoticeKind; readonly recordId: number },
  at: number,
): Promise<boolean> {
  const { kind, recordId: record_id } = thread;
  const latest = await db
    .selectFrom('notice')
    .select((notice) => notice.fn.max('notice_id').as('notice_id'))
    .where('kind', '=', kind)
    .where('record_id', '=', record_id)
    .executeTakeFirst();
  const upTo = latest?.notice_id ?? null;
  if (upTo === null) return false;
  await db
    .insertInto('notice_read')
    .values({ account_id: accountId, kind, record_id, up_to: upTo, at })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'kind', 'record_id']).doUpdateSet({ up_to: upTo, at }),
    )
    .execute();
  return true;
}

/** Moves notices from one contact to another. */
export async function moveNotices(db: Db, fromId: number, intoId: number): Promise<void> {
  await db.updateTable('notice').set({ contact_id: intoId }).where('contact_id', '=', fromId).execute();
}

export async function deleteNoticesBefore(db: Db, before: number, rows: number): Promise<number> {
  // Ids are roughly in order of time, so no index on the time is needed.
  const oldest = db.selectFrom('notice').select(['notice_id', 'at']).orderBy('notice_id').limit(rows);
  const old = db.selectFrom(oldest.as('oldest')).select('notice_id').where('at', '<', before);
  const result = await db.deleteFrom('notice').where('notice_id', 'in', old).executeTakeFirst();
  return Number(result.numDeletedRows);
}

export async function deleteReadsBefore(db: Db, before: number): Promise<number> {
  const result = await db.deleteFrom('notice_read').where('at', '<', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Deletes notices addressed only to this account, and its name in those it caused. */
export async function deleteNoticesOfAccount(db: Db, accountId: number): Promise<void> {
  await db.deleteFrom('notice').where('account_id', '=', accountId).execute();
  await db.deleteFrom('notice_read').where('account_id', '=', accountId).execute();
  await db.updateTable('notice').set({ who: '', by_id: null }).where('by_id', '=', accountId).execute();
}
