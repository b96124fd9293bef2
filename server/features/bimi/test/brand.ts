import assert from 'node:assert/strict';
import type { Settings } from '../../../app/settings.ts';
import { day } from '../../../kernel/clock.ts';
import { type DocumentHost, startDocumentHost } from '../../../platform/outbound/test/document-host.ts';
import type { Reply } from '../../../test/app.ts';
import { type DnsServer, startDnsServer } from '../../../test/dns-server.ts';
import type { Product, Site } from '../../events/test/on-each-product.ts';
import {
  type MarkOptions,
  type MintedAuthority,
  type MintedMark,
  mintAuthority,
  mintedLogo,
} from './certificate/mint.ts';

/** A brand that sends mail, with a name server, a web server with https and an authority of the tests, which the product believes. */
export interface Brand {
  readonly domain: string;
  /** DNS name of its record. */
  readonly name: string;
  readonly dns: DnsServer;
  readonly host: DocumentHost;
  readonly marks: MintedAuthority;
  readonly settings: Partial<Settings>;
  /** A site with the brand's sender. */
  aSite(here: Product): Promise<Site>;
  /** Nothing is published, and the web server has what the product hosts. */
  begin(here: Pick<Product, 'app' | 'clock'>): void;
  prepare(here: Product, site: Site, body?: object): Promise<Reply>;
  verify(here: Product, site: Site, body?: object): Promise<Reply>;
  /** Valid today, as the product's clock and sessions are. */
  certificate(options?: MarkOptions): Promise<MintedMark>;
  close(): Promise<void>;
}

/** Domain of the brand, and the DNS name of its record. */
export const domain = 'brand.test';
export const name = `default._bimi.${domain}`;

export const base64 = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64');

export async function startBrand(): Promise<Brand> {
  const [dns, host, marks] = await Promise.all([startDnsServer(), startDocumentHost(), mintAuthority()]);
  return {
    domain,
    name,
    dns,
    host,
    marks,
    settings: {
      publicUrl: host.origin,
      dnsServers: [dns.address],
      extraTlsCa: [host.authority.pem],
      bimiExtraRoots: [marks.rootsPem],
      bimiExtraCtLogs: marks.logsJson,
      outboundAllowedAddresses: [host.port, host.plainPort].map((port) => ({ network: '127.0.0.1', port })),
    },
    async aSite(here) {
      const site = await here.aSite();
      const saved = await here.post('/mail/profiles', {
        site_id: site.siteId,
        sender_email: `hello@${domain}`,
        sender_name: 'Example Brand',
      });
      assert.equal(saved.status, 201, saved.text);
      return site;
    },
    begin(here) {
      dns.clear();
      host.answerWithListener((request, response) => {
        void fetch(here.app.url + request.url).then(async (answer) => {
          const type = answer.headers.get('content-type') ?? '';
          response.writeHead(answer.status, { 'content-type': type });
          response.end(Buffer.from(await answer.arrayBuffer()));
        });
      });
      here.clock.at = undefined;
    },
    prepare: (here, { siteId }, body = {}) =>
      here.post('/bimi/prepare', { site_id: siteId, svg_base64: base64(mintedLogo), ...body }),
    verify: (here, { siteId }, body = {}) => here.post('/bimi/verify', { site_id: siteId, ...body }),
    certificate: (options = {}) =>
      marks.mark({ from: Date.now() - day, until: Date.now() + 300 * day, ...options }),
    async close() {
      host.close();
      await dns.close();
    },
  };
}
