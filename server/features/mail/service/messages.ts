import { fail, failState } from '../../../kernel/errors.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import { page, pageRequest } from '../../../kernel/page.ts';
import { isoTime } from '../../../kernel/schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import { enqueue, hasten } from '../../../platform/jobs/index.ts';
import type { operations } from '../operations.ts';
import { presentMail } from '../present.ts';
import { mailboxText } from '../rules/mail-address.ts';
import { renderMail } from '../rules/mail-content.ts';
import { countMails, findMailLocked, selectMails, updateMail } from '../store/outgoing.ts';
import { deleteSuppression, findSuppression, selectSuppressions } from '../store/suppressions.ts';
import { sendMailJob, sendMailKey } from '../work/send-mail-job.ts';
import type { Outbox } from './outbox.ts';
import type { SentMails } from './returned-mail.ts';

type MessageHandlers = Omit<Handlers<typeof operations, Db>, 'mailSettings' | 'mailSettingsSave'>;

export interface MessageDeps {
  readonly outbox: Outbox;
  readonly sentMails: SentMails;
  baseUrl(): string;
}

const suppressionsMax = 500;

/** Handlers for mail in the outbox and the mailbox, and for suppressed addresses. */
export function messageHandlers({ outbox, sentMails, baseUrl }: MessageDeps): MessageHandlers {
  return {
    async mailTest(_, { db, caller, now }) {
      const to = caller.label;
      const content = renderMail({
        title: 'Mail works',
        paragraphs: ['This is the test you asked for. Mail from this Command Center reaches you.'],
        footer: `Sent from ${baseUrl()}`,
      });
      const mail = {
        kind: 'test',
        to,
        subject: 'Test of your Command Center',
        ...content,
        isAutomatic: true,
      } as const;
      const posted = await outbox.post(db, mail, now);
      if (!posted) return failState('Mail is off. Set up a mail server first.', ['mail.settings_save']);
      return { mail_id: posted.mailId, to };
    },

    async mailList(input, { db }) {
      const request = pageRequest('mails', input);
      const rows = await selectMails(db, request.rows, request.after?.[0]);
      const total = request.wantsTotal ? await countMails(db) : undefined;
      return page(request, rows, presentMail, (row) => [row.mail_id], total);
    },

    async mailOpen({ mail_id }, { db }) {
      const stored = (await sentMails.openKept(db, mail_id)) ?? fail('not_found');
      const { from, replyTo, text, html } = stored.content;
      const { to_address: to, subject } = stored.mail;
      return {
        mail_id,
        from: mailboxText(from),
        to,
        reply_to: replyTo ?? null,
        subject,
        text,
        html: html ?? null,
      };
    },

    async mailSendAgain({ mail_id }, { db, now }) {
      const mail = (await findMailLocked(db, mail_id)) ?? fail('not_found');
      const isOver = mail.state === 'failed' || mail.state === 'unknown';
      if (!isOver || mail.content === null)
        return failState('Only a failed mail, or one whose delivery is unknown, can be sent again.');
      if (await findSuppression(db, mail.to_address.toLowerCase()))
        return failState('This address is blocked because it refused mail. Allow it first.', [
          'mail.suppression_lift',
        ]);
      const change = {
        state: 'queued',
        reason: null,
        attempts: 0,
        sending_at: null,
        ended_at: null,
      } as const;
      await updateMail(db, mail_id, change);
      const key = sendMailKey(mail_id);
      const { isNew } = await enqueue(db, sendMailJob, { mail_id }, { now, key });
      if (!isNew) await hasten(db, sendMailJob, now, key);
      return presentMail({ ...mail, ...change });
    },

    async mailSuppressionList(_, { db }) {
      const rows = await selectSuppressions(db, suppressionsMax);
      return {
        data: rows.map(({ address, reason, created_at }) => ({
          address,
          reason,
          created_at: isoTime(created_at),
        })),
      };
    },

    async mailSuppressionLift({ address }, { db }) {
      const key = address.toLowerCase();
      if (!(await deleteSuppression(db, key))) fail('not_found');
      return { address: key, lifted: true };
    },
  };
}
