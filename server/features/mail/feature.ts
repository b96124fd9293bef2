import { defineFeature, retainedForDays } from '../../platform/feature/index.ts';
import { createConnect } from '../../platform/outbound/index.ts';
import { operations } from './operations.ts';
import { siteTables } from './owned.ts';
import { personalData } from './personal.ts';
import { createSmtp } from './provider/smtp.ts';
import { createSmtpTrial } from './provider/smtp-trial.ts';
import { mailSettingsHandlers } from './service/mail-settings.ts';
import { messageHandlers } from './service/messages.ts';
import { createOutbox } from './service/outbox.ts';
import { secretsOfMail } from './service/renew-secrets.ts';
import { createReplyAddresses } from './service/reply-addresses.ts';
import { createSentMails } from './service/returned-mail.ts';
import { createTransport } from './service/transport.ts';
import { settings } from './settings.ts';
import { deleteMailsBefore } from './store/outgoing.ts';
import { mailFollowers } from './work/mail-followers.ts';
import { sendMailJobHandler } from './work/send-mail.ts';
import { sendMailJob } from './work/send-mail-job.ts';
import { siteLooks } from './work/site-looks.ts';

/** Days for which a mail stays listed. */
const mailDays = 30;

/** Outgoing mail: an outbox in the database, and delivery to a mail server. */
export const mail = defineFeature({
  name: 'mail',
  chapters: {
    Mail: 'Mail is sent through your own server. It is written in the same transaction as its cause and sent by a job, and each mail shows its delivery state. Without a server, mail is off, and everything that needs it says so.',
  },
  operations,
  area: 'settings',
  settings,
  tables: ['outgoing_mail', 'mail_suppression', 'mail_setting'],
  mayRead: ['site', 'sender_profile'],
  personalData,
  siteTables,
  jobs: [sendMailJob],
  demo: async () => (await import('./demo.ts')).demo,
  start({ contributions, clock, settings: values, resolve, seal: sealFor, baseUrl }) {
    const seal = sealFor('mail');
    const transport = createTransport(values, seal);
    const outbox = createOutbox(transport, seal, contributions(siteLooks));
    const followers = contributions(mailFollowers);
    const sentMails = createSentMails(followers, seal);
    const allowed = values.outboundAllowedAddresses;
    const byOperator = createSmtp({ connect: createConnect({ allowed: 'all', resolve }) });
    const guarded = createConnect({ allowed, resolve });
    const byPerson = createSmtp({ connect: guarded });
    return {
      handlers: {
        ...mailSettingsHandlers({
          transport,
          seal,
          trySmtp: createSmtpTrial(guarded),
          followers,
          isFixed: values.smtpUrl !== undefined,
        }),
        ...messageHandlers({ outbox, sentMails, baseUrl }),
      },
      exports: {
        outbox,
        replyAddresses: createReplyAddresses(transport, seal),
        sentMails,
      },
      secrets: secretsOfMail(seal),
      retention: [retainedForDays('outgoing mail', mailDays, deleteMailsBefore)],
      jobs: [
        sendMailJobHandler({
          transport,
          seal,
          smtp: (isOfOperator) => (isOfOperator ? byOperator : byPerson),
          followers,
          now: clock.now,
        }),
      ],
    };
  },
});
