import { fail, refuseField } from '../../../kernel/errors.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import { isoTime, type Static } from '../../../kernel/schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import { recordChange } from '../../changes/index.ts';
import type { operations } from '../operations.ts';
import { pathOf, sentenceOf } from '../rules/sentences.ts';
import type { Notice } from '../schema.ts';
import { findPerson, lockPerson, type Person, updateChoice } from '../store/choices.ts';
import { markThreadRead, newestNotice, selectVisible } from '../store/notices.ts';
import { viewerOf } from './viewer.ts';

type NoticeHandlers = Pick<Handlers<typeof operations, Db>, 'noticeList' | 'noticeRead'>;

/** Maximum notices read for the list, and records shown in it. */
const rowsMax = 200;
const threadsMax = 40;

/** The person behind a session. */
export const personOf = async (
  find: (db: Db, accountId: number) => Promise<Person | undefined>,
  db: Db,
  accountId: number | null,
): Promise<Person> => (await find(db, accountId ?? 0)) ?? fail('token_revoked');

export const noticeHandlers: NoticeHandlers = {
  async noticeList(_, { db, caller }) {
    const person = await personOf(findPerson, db, caller.accountId);
    const rows = await selectVisible(db, viewerOf(db, person, 'in_app'), { rows: rowsMax });
    const isUnread = (row: (typeof rows)[number]) =>
      row.notice_id > person.read_up_to && row.read_at === null;
    const threads = [...Map.groupBy(rows, ({ kind, record_id }) => `${kind} ${record_id}`).values()];
    const data = threads.flatMap((some): Static<typeof Notice>[] => {
      const unread = some.filter(isUnread);
      const latest = unread[0] ?? some[0];
      if (!latest) return [];
      const { notice_id, event, kind, record_id, site_id, site_name, subject, text, at } = latest;
      return [
        {
          notice_id,
          event,
          kind,
          record_id,
          site_id,
          site_name,
          title: sentenceOf(latest),
          subject,
          text,
          count: Math.max(1, unread.length),
          unread: unread.length > 0,
          path: pathOf(kind, record_id, site_id),
          at: isoTime(at),
        },
      ];
    });
    return {
      data: data.slice(0, threadsMax),
      unread: data.filter(({ unread }) => unread).length,
    };
  },

  async noticeRead({ up_to: upTo, kind, record_id: recordId }, { db, caller, now }) {
    const person = await personOf(lockPerson, db, caller.accountId);
    if (upTo === undefined && (kind === undefined || recordId === undefined))
      refuseField('/up_to', 'required', 'Give up_to, or kind and record_id.');
    if (upTo !== undefined) {
      // Later notices must not be marked as read in advance.
      const readUpTo = Math.min(upTo, await newestNotice(db));
      if (readUpTo > person.read_up_to) await updateChoice(db, person.account_id, { read_up_to: readUpTo });
    }
    if (kind !== undefined && recordId !== undefined)
      await markThreadRead(db, person.account_id, { kind, recordId }, now);
    // The person's other tabs and devices are notified through a site of theirs, or refresh when next viewed.
    const [latest] = await selectVisible(db, viewerOf(db, person, 'in_app'), {
      rows: 1,
      ...(upTo === undefined ? {} : { noticeId: upTo }),
    });
    if (latest && latest.site_id !== null)
      await recordChange(db, {
        kind: 'notice',
        id: latest.notice_id,
        op: 'updated',
        siteId: latest.site_id,
        at: now,
      });
    return { done: true };
  },
};
