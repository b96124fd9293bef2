import type { RequestListener } from 'node:http';
import { createDns } from '../../../platform/dns/index.ts';
import type { FetchDocument } from '../../../platform/outbound/index.ts';
import { type DocumentHost, startDocumentHost } from '../../../platform/outbound/test/document-host.ts';
import { type DnsServer, startDnsServer } from '../../../test/dns-server.ts';
import { createJudging, type Judging } from '../service/judging.ts';
import type { Verification } from '../service/verify.ts';
import {
  type MarkOptions,
  type MintedAuthority,
  type MintedMark,
  mintAuthority,
  mintedAt,
  mintedLogo,
} from './certificate/mint.ts';

/** Published brand, independent of the product: name server, https server and authority of the tests. */
export interface PublishedBrand {
  readonly domain: string;
  readonly dns: DnsServer;
  readonly host: DocumentHost;
  readonly marks: MintedAuthority;
  /** Documents of the web server by path; all else is 404. */
  readonly documents: Map<string, RequestListener>;
  /** Epoch milliseconds at which all is looked at. */
  readonly clock: { at: number };
  /** Nothing is published but a policy, and nothing is remembered. */
  begin(): void;
  /** The logo and, where one is given, the certificate are at the web server, and the record names them. */
  publish(pem?: string, logo?: Uint8Array): void;
  recordOf(evidence?: string): string;
  /** With a list of revoked ones that the web server has. */
  mark(options?: MarkOptions): Promise<MintedMark>;
  crlUrl(file?: string): string;
  judgingWith(fetchDocument: FetchDocument): Judging;
  verify(more?: object, judging?: Judging): Promise<Verification>;
  close(): Promise<void>;
}

export const file =
  (body: Uint8Array | string, type = 'image/svg+xml'): RequestListener =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': type }).end(body);

export const stateOf = ({ checks }: Verification, id: string) =>
  checks.find((check) => check.id === id)?.state;
export const failedIn = ({ checks }: Verification) =>
  checks
    .filter(({ state }) => state === 'fail' || state === 'error')
    .map(({ id, state }) => `${id} ${state}`);

export async function startPublishedBrand(): Promise<PublishedBrand> {
  const domain = 'brand.test';
  const [dns, host, marks] = await Promise.all([startDnsServer(), startDocumentHost(), mintAuthority()]);
  const documents = new Map<string, RequestListener>();
  const clock = { at: mintedAt };
  const judgingWith = (fetchDocument: FetchDocument): Judging =>
    createJudging({
      dns: createDns({ servers: [dns.address], timeoutMs: 20_000 }),
      fetchDocument,
      trust: marks.trust,
      now: () => clock.at,
    });
  let judging = judgingWith(host.fetching());
  const crlUrl = (name = 'issuer.crl') => `http://logo.test:${host.plainPort}/${name}`;
  const recordOf = (evidence = '') => `v=BIMI1; l=${host.origin}/logo.svg; a=${evidence};`;
  return {
    domain,
    dns,
    host,
    marks,
    documents,
    clock,
    crlUrl,
    recordOf,
    judgingWith,
    begin() {
      clock.at = mintedAt;
      judging = judgingWith(host.fetching());
      dns.clear();
      documents.clear();
      host.requests.length = 0;
      host.answerWithListener((request, response) => {
        const document = documents.get(request.url ?? '');
        if (document) return document(request, response);
        response.writeHead(404).end('Nothing is here.');
      });
      dns.txt(`_dmarc.${domain}`, 'v=DMARC1; p=reject');
    },
    publish(pem, logo = mintedLogo) {
      documents.set('/logo.svg', file(logo));
      if (pem !== undefined) documents.set('/mark.pem', file(pem, 'application/pem-certificate-chain'));
      dns.txt(`default._bimi.${domain}`, recordOf(pem === undefined ? '' : `${host.origin}/mark.pem`));
    },
    async mark(options = {}) {
      documents.set('/issuer.crl', file(await marks.crl(), 'application/pkix-crl'));
      return marks.mark({ crlUrls: [crlUrl()], ...options });
    },
    verify: (more = {}, looking = judging) =>
      looking.verify({
        domain,
        localPart: 'hello',
        selector: 'default',
        dkimSelector: undefined,
        prepared: undefined,
        ...more,
      }),
    async close() {
      host.close();
      await dns.close();
    },
  };
}
