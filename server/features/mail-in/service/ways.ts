import { randomBytes } from 'node:crypto';
import { fail } from '../../../kernel/errors.ts';
import { type Handlers, prepared } from '../../../kernel/handler.ts';
import { isoTimeOrNull } from '../../../kernel/schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { FileStore } from '../../../platform/files/index.ts';
import { composeMail, type ReplyAddresses, type SentMails } from '../../mail/index.ts';
import type { operations } from '../operations.ts';
import type { SmtpListener } from '../provider/smtp-listener.ts';
import { readImapAddress } from '../rules/imap-address.ts';
import { countHeld } from '../store/incoming.ts';
import { selectMailboxes } from '../store/mailboxes.ts';
import type { Arrivals } from './arrivals.ts';

export interface WaysDeps {
  readonly listener: SmtpListener | undefined;
  readonly host: string;
  readonly port: number | undefined;
  readonly imapUrl: string | undefined;
  readonly replyAddresses: ReplyAddresses;
  readonly sentMails: SentMails;
  readonly arrivals: Arrivals;
  readonly files: Pick<FileStore, 'put'>;
}

type WaysHandlers = Pick<Handlers<typeof operations, Db>, 'incomingMailWays' | 'mailReplyAsRecipient'>;

const heldMax = 1000;

/** Handlers for the ways to receive mail, and for testing without any set-up. */
export function waysHandlers(deps: WaysDeps): WaysHandlers {
  const { listener, host, port, imapUrl, replyAddresses, sentMails, arrivals, files } = deps;
  const imap = imapUrl === undefined ? undefined : readImapAddress(imapUrl);

  return {
    async incomingMailWays(_, { db }) {
      const rows = new Map((await selectMailboxes(db)).map((row) => [row.source, row]));
      const timesOf = (source: 'smtp' | 'imap') => ({
        received_at: isoTimeOrNull(rows.get(source)?.received_at ?? null),
        checked_at: isoTimeOrNull(rows.get(source)?.checked_at ?? null),
      });
      const listenerState = listener?.state();
      const imapProblem = imap ? (rows.get('imap')?.problem ?? null) : null;
      return {
        ways: [
          {
            source: 'smtp',
            state:
              listenerState === undefined ? 'off' : listenerState.problem === undefined ? 'on' : 'failing',
            at: listenerState === undefined ? null : `${host}:${listenerState.port ?? port}`,
            ...timesOf('smtp'),
            problem: listenerState?.problem ?? null,
          },
          {
            source: 'imap',
            state: imap === undefined ? 'off' : imapProblem === null ? 'on' : 'failing',
            at: imap ? `${imap.user} at ${imap.host}, ${imap.folder}` : null,
            ...timesOf('imap'),
            problem: imapProblem,
          },
        ],
        answers_to: (await replyAddresses.own(db)).at(-1) ?? null,
        held: await countHeld(db, heldMax),
      };
    },

    mailReplyAsRecipient: prepared({
      async prepare({ mail_id: mailId, message, subject }, { db, now }) {
        const stored = (await sentMails.openKept(db, mailId)) ?? fail('not_found');
        const { mail, content } = stored;
        const to = content.replyTo ?? content.from.address;
        const raw = await composeMail({
          from: { name: '', address: mail.to_address },
          to,
          subject: subject ?? (/^re:/i.test(mail.subject) ? mail.subject : `Re: ${mail.subject}`),
          messageId: `${randomBytes(16).toString('hex')}@visitor.invalid`,
          at: now,
          text: `${message}\n\nOn ${new Date(mail.created_at).toUTCString()}, ${content.from.name || content.from.address} wrote:\n${content.text.trimEnd().replaceAll(/^/gm, '> ')}\n`,
          inReplyTo: mail.message_id,
          references: [...(content.references ?? []), mail.message_id],
        });
        const envelope = { from: mail.to_address, to: [to.toLowerCase()] };
        return { envelope, stored: { sha256: await files.put(raw), size: raw.length } };
      },
      async run(_, { db, now }, { envelope, stored }) {
        const id = await arrivals.record(db, stored, { source: 'mailbox', envelope }, now);
        if (id === undefined) throw new Error('A mail without a place in a mailbox was there before.');
        return { incoming_mail_id: id };
      },
    }),
  };
}
