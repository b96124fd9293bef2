import type { RequestListener } from 'node:http';
import { createDns } from '../../../platform/dns/index.ts';
import { type DocumentHost, startDocumentHost } from '../../../platform/outbound/test/document-host.ts';
import { type DnsServer, startDnsServer } from '../../../test/dns-server.ts';
import { createJudging } from '../service/judging.ts';
import type { Verification, VerifyQuestion } from '../service/verify.ts';
import {
  type MarkOptions,
  type MintedAuthority,
  type MintedMark,
  mintAuthority,
  mintedAt,
  mintedDomain,
  mintedLogo,
} from './certificate/mint.ts';

/** Published records on a test name server and web server, and the findings of their verification. */
export interface Verifying {
  readonly dns: DnsServer;
  readonly host: DocumentHost;
  readonly marks: MintedAuthority;
  /** Documents of the web server by path; all else is 404. */
  readonly documents: Map<string, RequestListener>;
  /** Nothing is published but that mail of the domain is to be rejected. */
  begin(): void;
  /** Puts logo and certificate at the web server, and names them in the record of a domain. */
  publish(published: Partial<PublishedFiles>): void;
  /** With a list of revoked ones that the web server has. */
  mark(options?: MarkOptions): Promise<MintedMark>;
  verify(question?: Partial<VerifyQuestion>, judged?: Partial<JudgedWith>): Promise<Verification>;
  close(): Promise<void>;
}

/** Lookups, trust and clock of the checks. */
type JudgedWith = Parameters<typeof createJudging>[0];

interface PublishedFiles {
  readonly domain: string;
  readonly logo: Uint8Array | RequestListener;
  readonly evidence: Uint8Array | string | RequestListener;
}

export const file =
  (body: Uint8Array | string, type: string | undefined = 'image/svg+xml'): RequestListener =>
  (_request, response) =>
    response.writeHead(200, type === undefined ? {} : { 'content-type': type }).end(body);
export const respondWith =
  (status: number, headers: Readonly<Record<string, string>> = {}): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { ...headers }).end();
/** Begins an answer, and never ends it. */
export const hangs: RequestListener = (_request, response) => void response.writeHead(200).write('<svg');

export async function startVerifying(): Promise<Verifying> {
  const [dns, host, marks] = await Promise.all([startDnsServer(), startDocumentHost(), mintAuthority()]);
  const documents = new Map<string, RequestListener>();
  const here = createDns({ servers: [dns.address] });
  const fetchDocument = host.fetching();
  return {
    dns,
    host,
    marks,
    documents,
    begin() {
      dns.clear();
      documents.clear();
      host.answerWithListener((request, response) =>
        (documents.get(request.url ?? '') ?? respondWith(404))(request, response),
      );
      dns.txt(`_dmarc.${mintedDomain}`, 'v=DMARC1; p=reject');
    },
    publish({ domain = mintedDomain, logo = mintedLogo, evidence }) {
      const [at, type] = [`/${domain}`, 'application/pem-certificate-chain'];
      documents.set(`${at}/logo.svg`, typeof logo === 'function' ? logo : file(logo));
      if (evidence !== undefined)
        documents.set(`${at}/mark.pem`, typeof evidence === 'function' ? evidence : file(evidence, type));
      const named = evidence === undefined ? '' : `${host.origin}${at}/mark.pem`;
      dns.txt(`default._bimi.${domain}`, `v=BIMI1; l=${host.origin}${at}/logo.svg; a=${named}`);
    },
    async mark(options = {}) {
      documents.set('/issuer.crl', file(await marks.crl(), 'application/pkix-crl'));
      return marks.mark({ crlUrls: [`http://logo.test:${host.plainPort}/issuer.crl`], ...options });
    },
    verify(question = {}, judged = {}) {
      const usual = { dns: here, fetchDocument, trust: marks.trust, now: () => mintedAt };
      const judging = createJudging({ ...usual, ...judged });
      return judging.verify({
        domain: mintedDomain,
        localPart: 'hello',
        selector: 'default',
        dkimSelector: undefined,
        prepared: undefined,
        ...question,
      });
    },
    async close() {
      host.close();
      await dns.close();
    },
  };
}

export const stateOf = ({ checks }: Verification, id: string): string | undefined =>
  checks.find((check) => check.id === id)?.state;
/** Checks that stand in the way, as `cert_chain fail`. */
export const blockersOf = ({ checks }: Verification): string[] =>
  checks
    .filter(({ state }) => state === 'fail' || state === 'error')
    .map(({ id, state }) => `${id} ${state}`);
