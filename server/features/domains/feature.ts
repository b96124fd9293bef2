import { createDns } from '../../platform/dns/index.ts';
import { defineFeature } from '../../platform/feature/index.ts';
import { certificates, certificateUsers } from '../certificates/index.ts';
import { kindsOfChanges } from '../changes/index.ts';
import { sites } from '../sites/index.ts';
import { limits } from './limits.ts';
import { operations } from './operations.ts';
import { projectTables, siteTables } from './owned.ts';
import { certificateFailed, certificateIssued } from './service/certificate-outcomes.ts';
import { domainHandlers } from './service/domain-handlers.ts';
import { createProbe } from './service/probe.ts';
import { createServedHosts } from './service/served-hosts.ts';
import { settings } from './settings.ts';
import { selectVerifiedNames } from './store/watched.ts';
import { changeKinds } from './vocabulary.ts';
import { checkJobHandler, dueJobHandler } from './work/checking.ts';
import { checkJob, dueJob } from './work/jobs.ts';

/** Custom domains of sites: claimed, looked up, verified, and served. */
export const domains = defineFeature({
  name: 'domains',
  chapters: {
    'Own domains':
      "Serves a site made here at its owner's domains. Add a domain and set the returned records at the DNS service. They are " +
      'checked automatically: every ten seconds while someone is watching, then less often, and daily once the site is ' +
      'served. Problems found later never stop serving.',
  },
  operations,
  area: 'settings',
  toolsets: ['builder'],
  settings,
  limits,
  contributes: [kindsOfChanges.with(changeKinds)],
  tables: ['domain', 'domain_release'],
  siteTables,
  projectTables,
  mayRead: ['site'],
  jobs: [checkJob, dueJob],
  needs: { sites, certificates },
  start({ database, clock, settings: set, siteHosts, resolve, onFault }, { certificates: held }) {
    const dns = createDns(set.dnsServers ? { servers: set.dnsServers } : {});
    const { sitesHost, domainsTarget, publicUrl } = set;
    const target = domainsTarget ?? (sitesHost === 'localhost' ? undefined : sitesHost);
    const { now } = clock;
    const hosts = createServedHosts({ database, siteHosts, now, onFault });
    const { originAt } = siteHosts;
    const probe = createProbe({ originAt, resolve, settings: set });
    return {
      handlers: domainHandlers({
        dns,
        target,
        originAt,
        certificates: held,
        ownHosts: {
          parents: [sitesHost, domainsTarget].filter((host) => host !== undefined),
          publicHost: publicUrl === undefined ? undefined : new URL(publicUrl).hostname,
        },
        refresh: () => void hosts.refresh().catch(onFault),
      }),
      jobs: [
        dueJobHandler({ now }),
        checkJobHandler({ database, dns, target, now, refresh: hosts.refresh, probe, certificates: held }),
      ],
      exports: { hosts },
      contributes: [
        certificateUsers.with({
          names: selectVerifiedNames,
          issued: certificateIssued,
          failed: certificateFailed,
        }),
      ],
      close: hosts.close,
    };
  },
});
