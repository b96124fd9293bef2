import { createDns } from '../../../platform/dns/index.ts';
import { type DnsServer, startDnsServer } from '../../../test/dns-server.ts';
import type { Check } from '../rules/check.ts';
import { defaultSelector } from '../rules/selector.ts';
import { type DmarcOf, dmarcOf } from '../service/dmarc-of.ts';
import { findDkimKey } from '../service/find-dkim-key.ts';
import { type FoundRecord, findRecord, type RecordLookup } from '../service/find-record.ts';
import { memoizeTxt, type TxtResolver } from '../service/memoize-txt.ts';

/** A name server of the tests, and what is found at it. */
export interface Published {
  readonly server: DnsServer;
  readonly dns: TxtResolver;
  dmarc(domain: string): Promise<DmarcOf>;
  record(domain: string, more?: Partial<RecordLookup>): Promise<FoundRecord>;
  dkim(domain: string, selector?: string): Promise<Check>;
  close(): Promise<void>;
}

export async function startPublished(): Promise<Published> {
  const server = await startDnsServer();
  const dns = createDns({ servers: [server.address], timeoutMs: 20_000 });
  const organizationOf = async (asking: TxtResolver, domain: string) =>
    (await dmarcOf(asking, domain)).organizationalDomain;
  return {
    server,
    dns,
    dmarc: (domain) => dmarcOf(memoizeTxt(dns), domain),
    record(domain, more = {}) {
      const asking = memoizeTxt(dns);
      const organizationalDomain = organizationOf(asking, domain);
      return findRecord(asking, { domain, selector: defaultSelector, organizationalDomain, ...more });
    },
    dkim(domain, selector) {
      const asking = memoizeTxt(dns);
      return findDkimKey(asking, { selector, domain, organizationalDomain: organizationOf(asking, domain) });
    },
    close: () => server.close(),
  };
}

/** The states of checks by their ids. */
export const statesOf = (checks: readonly Check[]): Record<string, string> =>
  Object.fromEntries(checks.map(({ id, state }) => [id, state]));

export const detailOf = (checks: readonly Check[], id: string): string =>
  checks.find((check) => check.id === id)?.detail ?? '';

/** Words that say that there is nothing: nobody may say them who could not look. */
export const absence = /missing|not found|there is no|has no|have no|neither|absent|publish/i;
