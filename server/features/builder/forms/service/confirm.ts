import { day } from '../../../../kernel/clock.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { type Outbox, renderMail } from '../../../mail/index.ts';
import type { AnswerRow } from '../rules/answer-text.ts';
import type { StoredForm } from '../rules/field-types.ts';

/** A submission to confirm by mail. */
export interface SubmissionToConfirm {
  readonly siteId: number;
  readonly confirmation: NonNullable<StoredForm['confirmation']> & { readonly rows: readonly AnswerRow[] };
  readonly to: string;
  readonly contactId: number | null;
  readonly conversationId: number | null;
}

/** Confirmations per address, site and day, because visitors can enter any address into a form. */
const confirmationsPerDay = 2;

/**
 * Confirms a submission by mail, with the site's own text and what was chosen: including text that the sender worded
 * would let anyone use the form to send mail to others. A reply is added to the conversation.
 */
export async function confirmPost(
  db: Db,
  outbox: Outbox,
  { siteId, confirmation, to, contactId, conversationId }: SubmissionToConfirm,
  now: number,
): Promise<void> {
  const criteria = { kind: 'confirmation', to, siteId, since: now - day } as const;
  if (
    !(await outbox.reaches(db, to)) ||
    (await outbox.countTo(db, criteria, confirmationsPerDay)) >= confirmationsPerDay
  )
    return;
  const { fromName, letterhead } = await outbox.headOf(db, siteId);
  const content = renderMail({
    title: confirmation.subject,
    paragraphs: confirmation.text.trim().split(/\n{2,}/),
    items: confirmation.rows.map(({ label, text }) => ({ title: label, text })),
    letterhead,
    footer: letterhead.name,
  });
  const thread =
    conversationId === null ? undefined : ({ kind: 'conversation', id: conversationId } as const);
  await outbox.post(
    db,
    {
      ...{
        kind: 'confirmation',
        to,
        subject: confirmation.subject,
        fromName,
        ...content,
        siteId,
      },
      isAutomatic: true,
      ...(contactId === null ? {} : { contactId }),
      ...(thread ? { about: thread, answersTo: thread } : {}),
    },
    now,
  );
}
