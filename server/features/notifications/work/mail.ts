import type { Seal } from '../../../platform/crypto/seal.ts';
import type { Db } from '../../../platform/db/database.ts';
import { enqueue, handleJob } from '../../../platform/jobs/index.ts';
import { type Outbox, renderMail } from '../../mail/index.ts';
import { noticeMail, subjectOf, type Thread, threadsOf } from '../rules/notice-mail.ts';
import { quietUntil } from '../rules/quiet-hours.ts';
import { unsubscribeToken } from '../service/unsubscribe-token.ts';
import { viewerOf } from '../service/viewer.ts';
import { findPerson, lockPerson, type Person, updateChoice } from '../store/choices.ts';
import { lastRound, selectVisible } from '../store/notices.ts';
import { mailJob, mailNowJob } from './jobs.ts';

export interface MailDeps {
  readonly outbox: Outbox;
  readonly seal: Seal;
  now(): number;
  baseUrl(): string;
}

type VisibleNotice = Awaited<ReturnType<typeof selectVisible>>[number];

/** Maximum notices in one mail. */
const rowsMax = 100;

/** Mails notices to people. */
export function mailJobHandlers({ outbox, seal, now, baseUrl }: MailDeps) {
  async function post(
    db: Db,
    person: Person,
    notices: readonly VisibleNotice[],
    canUnsubscribe: boolean,
  ): Promise<void> {
    const threads = threadsOf(notices);
    const [thread, another] = threads;
    if (!thread) return;
    const single = another === undefined ? thread : undefined;
    const about = single && { kind: aboutOf(person.account_id, single.kind), id: single.recordId };
    const before = about && (await outbox.about(db, about.kind, [about.id])).get(about.id)?.messageId;
    const takesAnswers = await outbox.takesAnswers(db);
    const unsubscribe = canUnsubscribe
      ? `${baseUrl()}/unsubscribe?token=${unsubscribeToken(seal, 'n', person.account_id)}`
      : undefined;
    await outbox.post(
      db,
      {
        kind: 'notice',
        to: person.email,
        subject: subjectOf(threads),
        ...renderMail(noticeMail(threads, { takesAnswers, baseUrl: baseUrl(), unsubscribe })),
        isAutomatic: true,
        ...(unsubscribe === undefined ? {} : { unsubscribe }),
        ...(single ? answersTo(single, person.account_id) : {}),
        ...(before === undefined ? {} : { inReplyTo: before, references: [before] }),
        ...(about ? { about } : {}),
        ...(single?.siteId == null ? {} : { siteId: single.siteId }),
        ...(single?.contactId == null ? {} : { contactId: single.contactId }),
      },
      now(),
    );
  }

  /** Mails waiting notices that are still unread. */
  async function mailWaiting(db: Db, accountId: number, at: number): Promise<void> {
    const person = await lockPerson(db, accountId);
    if (person?.mail_at !== at) return;
    const quiet = quietUntil(now(), person);
    if (quiet !== undefined) {
      await updateChoice(db, accountId, { mail_at: quiet });
      await enqueue(db, mailJob, { account_id: accountId, at: quiet }, { now: now(), runAt: quiet });
      return;
    }
    await updateChoice(db, accountId, { mail_at: null, mailed: await lastRound(db) });
    const viewer = viewerOf(db, person, 'email');
    const waiting = await selectVisible(
      db,
      { ...viewer, events: viewer.events.filter((event) => event !== 'security') },
      { isUnread: true, deliveredAfter: person.mailed, rows: rowsMax },
    );
    await post(db, person, waiting, true);
  }

  async function mailAtOnce(db: Db, accountId: number, noticeId: number): Promise<void> {
    const person = await findPerson(db, accountId);
    if (person)
      await post(
        db,
        person,
        await selectVisible(db, viewerOf(db, person, 'email'), { noticeId, rows: 1 }),
        false,
      );
  }

  return [
    handleJob(mailJob, async ({ input: { account_id: id, at }, done }) =>
      done((db) => mailWaiting(db, id, at)),
    ),
    handleJob(mailNowJob, async ({ input: { account_id: id, notice_id }, done }) =>
      done((db) => mailAtOnce(db, id, notice_id)),
    ),
  ];
}

/** Thread to which the person's reply to a notice is added, if their mail passes DMARC. */
const answersTo = ({ kind, recordId: id }: Thread, personId: number) =>
  kind === 'conversation' || kind === 'ticket' ? { answersTo: { kind, id, personId } as const } : {};

/** Key under which earlier mails of a person's thread are found. */
const aboutOf = (accountId: number, kind: string): string => `notice to ${accountId}: ${kind}`;
