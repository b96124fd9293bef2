import { day } from '../../../../kernel/clock.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { type Outbox, writtenLetter } from '../../../mail/index.ts';
import type { StoredForm } from '../rules/field-types.ts';

/** A post that is confirmed. */
export interface Confirmed {
  readonly siteId: number;
  readonly confirmation: NonNullable<StoredForm['confirmation']>;
  readonly to: string;
  readonly contactId: number | null;
  readonly conversationId: number | null;
}

/** Anybody can write any address into a form: nobody gets more than this from one site in a day. */
const toAddressADay = 2;

/**
 * Confirms a post by mail, in words of the site alone: a text of the sender's would make the form a way to write to
 * others. An answer to it joins the conversation.
 */
export async function confirmPost(
  db: Db,
  outbox: Outbox,
  { siteId, confirmation, to, contactId, conversationId }: Confirmed,
  now: number,
): Promise<void> {
  const counted = { kind: 'confirmation', to, siteId, since: now - day } as const;
  if (!(await outbox.reaches(db, to)) || (await outbox.countTo(db, counted, toAddressADay)) >= toAddressADay)
    return;
  const { fromName, letterhead } = await outbox.headOf(db, siteId);
  const letter = writtenLetter({
    title: confirmation.subject,
    paragraphs: confirmation.text.trim().split(/\n{2,}/),
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
        ...letter,
        siteId,
      },
      isAutomatic: true,
      ...(contactId === null ? {} : { contactId }),
      ...(thread ? { about: thread, answersTo: thread } : {}),
    },
    now,
  );
}
