import { join } from 'node:path';
import { createDns } from '../../platform/dns/index.ts';
import { defineFeature, retainedForDays } from '../../platform/feature/index.ts';
import { fileBeginner } from '../../platform/files/index.ts';
import { contacts } from '../contacts/index.ts';
import { conversations, messageConsumers } from '../conversations/index.ts';
import { mail } from '../mail/index.ts';
import { fileHolders } from '../public-files/index.ts';
import { sites } from '../sites/index.ts';
import { tickets } from '../tickets/index.ts';
import { limits, mailBytesMax, mailDays } from './limits.ts';
import { operations } from './operations.ts';
import { siteTables } from './owned.ts';
import { personalData } from './personal.ts';
import { createProof, loadVerifier } from './provider/proof.ts';
import { startSmtpListener } from './provider/smtp-listener.ts';
import { createAddresses } from './service/addresses.ts';
import { createArrivals } from './service/arrivals.ts';
import { incomingHandlers } from './service/incoming.ts';
import { createMailReader } from './service/reading/mail-reader.ts';
import { waysHandlers } from './service/ways.ts';
import { settings } from './settings.ts';
import { deleteIncomingBefore, releaseSources, selectReferencedSources } from './store/incoming.ts';
import { followMailboxJobHandler } from './work/follow-mailbox.ts';
import { readMailJobHandler } from './work/read-mail.ts';
import { followMailboxJob, readMailJob } from './work/read-mail-job.ts';

/** Incoming mail: visitors' replies, mail to sites, colleagues' replies, and bounces. */
export const mailIn = defineFeature({
  name: 'mail-in',
  chapters: {},
  operations,
  area: 'messages',
  limits,
  settings,
  tables: ['incoming_mail', 'incoming_mailbox', 'mail_source_setting'],
  mayRead: ['contact', 'sender_profile', 'site'],
  personalData,
  siteTables,
  jobs: [readMailJob, followMailboxJob],
  contributes: [fileHolders.with({ what: 'original mails', held: selectReferencedSources })],
  needs: { sites, contacts, conversations, tickets, mail },
  demo: async () => (await import('./demo.ts')).demo,
  start(
    { contributions, clock, database, files, settings: set, onFault },
    {
      sites: { siteAccess },
      conversations: { answers },
      tickets: { replies },
      mail: { replyAddresses, sentMails },
    },
  ) {
    const now = clock.now;
    const begin = fileBeginner(join(set.dataDir, 'arriving'));
    const addresses = createAddresses(replyAddresses);
    const arrivals = createArrivals(database, files, now);
    const reader = createMailReader();
    const writing = { siteAccess, answers, replies, consumers: contributions(messageConsumers) };
    const prove = createProof(createDns(set.dnsServers ? { servers: set.dnsServers } : {}));
    const { mailInHost: host, mailInPort: port, imapUrl } = set;
    if (port !== undefined || imapUrl !== undefined) void loadVerifier();
    const listener =
      port === undefined
        ? undefined
        : startSmtpListener({
            host,
            port,
            begin,
            onFault,
            bytesMax: mailBytesMax,
            accepts: (address) => addresses.accepts(database.reader, address),
            async take(file, envelope) {
              await arrivals.keep(file, { source: 'smtp', envelope });
            },
          });
    return {
      handlers: {
        ...incomingHandlers({ ...writing, files, reader }),
        ...waysHandlers({ listener, host, port, imapUrl, replyAddresses, sentMails, arrivals, files }),
      },
      exports: { arrivals, listener },
      jobs: [
        readMailJobHandler({
          delivery: { ...writing, addresses, sentMails },
          database,
          files,
          reader,
          prove,
          now,
        }),
        followMailboxJobHandler({ imapUrl, bytesMax: mailBytesMax, begin, arrivals, database, now }),
      ],
      retention: [
        {
          label: 'original mails',
          deleteExpired: ({ now: at, inChunks }) => inChunks((db, rows) => releaseSources(db, at, rows)),
        },
        retainedForDays('incoming mail', mailDays, deleteIncomingBefore),
      ],
      async close() {
        await listener?.close();
        await reader.close();
      },
    };
  },
});
