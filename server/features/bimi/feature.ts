import { createDns } from '../../platform/dns/index.ts';
import { defineFeature } from '../../platform/feature/index.ts';
import { createDocumentFetch } from '../../platform/outbound/index.ts';
import { kindsOfChanges } from '../changes/index.ts';
import { publicFiles } from '../public-files/index.ts';
import { senderIdentity } from '../sender-identity/index.ts';
import { sites } from '../sites/index.ts';
import { limits } from './limits.ts';
import { operations } from './operations.ts';
import { siteTables } from './owned.ts';
import { secureUrls } from './present.ts';
import { bimiHandlers } from './service/handlers.ts';
import type { Judging } from './service/judging.ts';
import { yieldBeforeJudging } from './service/yield-before-judging.ts';
import { settings } from './settings.ts';
import { changeKinds, errors } from './vocabulary.ts';
import { dueJob, recheckJob } from './work/jobs.ts';
import { dueJobHandler, recheckJobHandler } from './work/recheck.ts';

/** BIMI: prepares the logos that mail providers show beside mail, and checks them as providers do. */
export const bimi = defineFeature({
  name: 'bimi',
  chapters: {},
  operations,
  area: 'settings',
  toolsets: ['mail'],
  errors,
  limits,
  settings,
  contributes: [kindsOfChanges.with(changeKinds)],
  tables: ['bimi_record'],
  siteTables,
  mayRead: ['public_file', 'sender_profile', 'site'],
  jobs: [dueJob, recheckJob],
  needs: { sites, publicFiles, senderIdentity },
  start(
    { database, clock, settings: set, resolve },
    { publicFiles: { publicFiles: files }, senderIdentity: { senders } },
  ) {
    const dns = createDns(set.dnsServers ? { servers: set.dnsServers } : {});
    const fetchDocument = createDocumentFetch({
      allowed: set.outboundAllowedAddresses,
      trusted: set.extraTlsCa ?? [],
      resolve,
    });
    let opening: Promise<Judging> | undefined;
    /**
     * Loads the certificate parsers on first use, one after the other since each blocks the process. Servers
     * without BIMI never load them.
     */
    async function open(): Promise<Judging> {
      const { defaultTrust, trustWith } = await import('./rules/certificate/index.ts');
      await yieldBeforeJudging();
      const trust = trustWith(defaultTrust(), set.bimiExtraRoots?.join('\n'), set.bimiExtraCtLogs);
      await yieldBeforeJudging();
      const { createJudging } = await import('./service/judging.ts');
      return createJudging({ dns, fetchDocument, trust, now: clock.now });
    }
    const judging = () =>
      (opening ??= open().catch((thrown) => {
        // Retries on the next call: the import may have failed for lack of memory or file handles.
        opening = undefined;
        throw thrown;
      }));
    const { now } = clock;
    const urlOf = secureUrls(files);
    return {
      handlers: bimiHandlers({ senders, publicFiles: files, urlOf, judging }),
      jobs: [
        dueJobHandler({ now }),
        recheckJobHandler({ database, senders, publicFiles: files, urlOf, judging, now }),
      ],
    };
  },
});
