import type { Db } from '../../../platform/db/database.ts';
import { notifyOnCommit } from '../../../platform/db/notify-on-commit.ts';
import { oneLine } from '../rules/sentences.ts';
import type { NoticeEvent, NoticeKind } from '../schema.ts';
import { insertNotices, markThreadRead } from '../store/notices.ts';

/** An event that people can be notified of. */
export interface Announcement {
  readonly event: NoticeEvent;
  /** The record it is about. */
  readonly kind: NoticeKind;
  readonly id: number;
  readonly siteId: number | null;
  /** Only if `siteId` is null: the project whose members are notified. */
  readonly projectId?: number | null;
  /** The one person it is for; without it, everybody who reaches the record. */
  readonly to?: number | null;
  /** Account that caused it, which is not notified. */
  readonly by?: number | null;
  /** The contact it tells of, with whom it is erased. */
  readonly contactId?: number | null;
  /** Name of who wrote or did it. */
  readonly who?: string | null | undefined;
  /** Name of the record. */
  readonly subject: string;
  /** Written text, of which the beginning is shown. */
  readonly text?: string | null | undefined;
  readonly at: number;
}

const nameCharactersMax = 120;
/** Enough for two lines in a list and in a notification. */
const textCharactersMax = 240;

/**
 * Announces a happening in the transaction that makes it. It costs one row, whoever is told: lists find it by what each
 * person chose, and mail and push are planned afterwards.
 */
export function announce(db: Db, told: Announcement): Promise<void> {
  const { event, kind, id, siteId, projectId = null, to = null, by = null, contactId = null, at } = told;
  if (to !== null && to === by) return Promise.resolve();
  notifyOnCommit(db);
  return insertNotices(db, [
    {
      event,
      site_id: siteId,
      project_id: projectId,
      account_id: to,
      by_id: by,
      kind,
      record_id: id,
      contact_id: contactId,
      who: oneLine(told.who ?? '', nameCharactersMax),
      subject: oneLine(told.subject, nameCharactersMax),
      text: oneLine(told.text ?? '', textCharactersMax),
      at,
    },
  ]);
}

/** Announces to the new assignee of a record, unless it is the one who assigned it. */
export async function announceAssignee(
  db: Db,
  change: { readonly from: number | null; readonly to: number | null | undefined },
  told: Omit<Announcement, 'event' | 'to'>,
): Promise<void> {
  if (change.to === null || change.to === undefined || change.to === change.from) return;
  await announce(db, { ...told, event: 'assigned', to: change.to });
}

/** Announces a note to the colleagues it mentions. */
export async function announceMentions(
  db: Db,
  accountIds: readonly number[],
  told: Omit<Announcement, 'event' | 'to'>,
): Promise<void> {
  for (const to of accountIds) await announce(db, { ...told, event: 'mention', to });
}

/** Marks the notices of a record as read by a person who has it before them. Nothing for programs. */
export async function readNotices(
  db: Db,
  accountId: number | null,
  thread: { readonly kind: NoticeKind; readonly id: number },
  at: number,
): Promise<void> {
  if (accountId === null) return;
  await markThreadRead(db, accountId, { kind: thread.kind, recordId: thread.id }, at);
}
