import type { Db } from '../../../platform/db/database.ts';
import { notifyOnCommit } from '../../../platform/db/notify-on-commit.ts';
import { fewLines, oneLine } from '../rules/sentences.ts';
import type { NoticeEvent, NoticeKind } from '../schema.ts';
import { insertNotices, markThreadRead } from '../store/notices.ts';

/** An event that people may want to be notified of. */
export interface Announcement {
  readonly event: NoticeEvent;
  /** Kind of the record concerned. */
  readonly kind: NoticeKind;
  readonly id: number;
  readonly siteId: number | null;
  /** Only if `siteId` is null: the project whose members are notified. */
  readonly projectId?: number | null;
  /** The only recipient; without one, everyone with access to the record. */
  readonly to?: number | null;
  /** Account that caused it, which is not notified. */
  readonly by?: number | null;
  /** The contact it mentions; erased with that contact. */
  readonly contactId?: number | null;
  /** Name of its author. */
  readonly who?: string | null | undefined;
  /** Name of the record. */
  readonly subject: string;
  /** Text of which the beginning is shown. */
  readonly text?: string | null | undefined;
  readonly at: number;
}

const nameCharactersMax = 120;
/** Fits a few lines in a list, and two in a notification. */
const textCharactersMax = 240;

/**
 * Announces an event in the transaction that causes it. One row serves all recipients: lists filter by each
 * person's settings, and mail and push are planned afterwards.
 */
export function announce(db: Db, announcement: Announcement): Promise<void> {
  const {
    event,
    kind,
    id,
    siteId,
    projectId = null,
    to = null,
    by = null,
    contactId = null,
    at,
  } = announcement;
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
      who: oneLine(announcement.who ?? '', nameCharactersMax),
      subject: oneLine(announcement.subject, nameCharactersMax),
      text: fewLines(announcement.text ?? '', textCharactersMax),
      at,
    },
  ]);
}

/** Notifies the new assignee of a record, unless they assigned it themselves. */
export async function announceAssignee(
  db: Db,
  change: { readonly from: number | null; readonly to: number | null | undefined },
  announcement: Omit<Announcement, 'event' | 'to'>,
): Promise<void> {
  if (change.to === null || change.to === undefined || change.to === change.from) return;
  await announce(db, { ...announcement, event: 'assigned', to: change.to });
}

/** Notifies the colleagues mentioned in a note. */
export async function announceMentions(
  db: Db,
  accountIds: readonly number[],
  announcement: Omit<Announcement, 'event' | 'to'>,
): Promise<void> {
  for (const to of accountIds) await announce(db, { ...announcement, event: 'mention', to });
}

/** Marks a record's notices as read by a person who is viewing it. Does nothing for programs. */
export async function readNotices(
  db: Db,
  accountId: number | null,
  thread: { readonly kind: NoticeKind; readonly id: number },
  at: number,
): Promise<void> {
  if (accountId === null) return;
  await markThreadRead(db, accountId, { kind: thread.kind, recordId: thread.id }, at);
}
