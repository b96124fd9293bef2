import type { Db } from '../../../platform/db/database.ts';
import { renderMail } from '../rules/mail-content.ts';
import { defaultLook } from '../rules/mail-look.ts';
import { type LinkedFile, mailWords } from '../rules/mail-words.ts';
import type { Outbox, PostedMail } from './outbox.ts';
import type { ReplyThread } from './reply-tag.ts';

/** A reply to a visitor. */
export interface Answer {
  readonly to: string;
  readonly siteId: number;
  readonly contactId: number;
  /** Subject of the thread, equal for all its mail, so that mail programs keep it together. */
  readonly subject: string;
  readonly body: string;
  /** Links to its files. */
  readonly files?: readonly LinkedFile[];
  /** The visitor's message that it answers. */
  readonly question?: { readonly body: string } | undefined;
  /** Message-IDs of the thread so far, oldest first. */
  readonly references: readonly string[];
  readonly about: { readonly kind: string; readonly id: number };
  readonly answersTo: ReplyThread;
}

/** Maximum earlier mails in References; enough for every mail program to keep the thread together. */
export const referencesMax = 20;

const quotedCharactersMax = 2000;

const answerSubjectOf = (subject: string): string => (/^re:/i.test(subject) ? subject : `Re: ${subject}`);

/** Enqueues a reply with the site as its sender; undefined if mail is off or the address is invalid. */
export async function postAnswer(
  db: Db,
  outbox: Outbox,
  answer: Answer,
  now: number,
): Promise<PostedMail | undefined> {
  const { to, siteId, contactId, question, references, about, answersTo } = answer;
  const { fromName, letterhead } = await outbox.headOf(db, siteId);
  const { quoted, fileRow } = mailWords((letterhead.look ?? defaultLook).lang);
  const subject = answerSubjectOf(answer.subject);
  const content = renderMail({
    title: subject,
    paragraphs: answer.body.trim().split(/\n{2,}/),
    items: (answer.files ?? []).map(fileRow),
    ...(question
      ? {
          quoted: { above: quoted, text: question.body.slice(0, quotedCharactersMax).toWellFormed() },
        }
      : {}),
    letterhead,
    footer: letterhead.name,
  });
  const inReplyTo = references.at(-1);
  const mail = { kind: 'answer', to, subject, fromName, ...content } as const;
  return outbox.post(
    db,
    {
      ...mail,
      siteId,
      contactId,
      about,
      answersTo,
      ...(inReplyTo === undefined ? {} : { inReplyTo, references }),
    },
    now,
  );
}
