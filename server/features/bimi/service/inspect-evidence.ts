import type { FetchDocument } from '../../../platform/outbound/index.ts';
import {
  judgeMarkChain,
  type MarkChain,
  type MarkDomains,
  readMarkChain,
  type Trust,
} from '../rules/certificate/index.ts';
import { type Check, skippedChecks } from '../rules/check.ts';
import { judgeLogo } from '../rules/logo/index.ts';
import { chainBytesMax } from '../schema.ts';
import { fetchDocumentCheck } from './fetch-document-check.ts';
import type { AskRevocation } from './revocation.ts';
import { yieldBeforeJudging } from './yield-before-judging.ts';

/** Dependencies of certificate checks. */
export interface EvidenceDeps {
  readonly fetchDocument: FetchDocument;
  readonly trust: Trust;
  readonly askRevocation: AskRevocation;
  now(): number;
}

export interface EvidenceResult {
  /** `cert_fetch` and all other certificate checks. */
  readonly checks: readonly Check[];
  readonly chain: MarkChain | undefined;
}

interface EvidenceRequest {
  readonly domains: MarkDomains;
  /** Logo in `l=`, uncompressed. It may still be loading. */
  readonly logo: Buffer | undefined | Promise<Buffer | undefined>;
  readonly signal: AbortSignal;
}

const judgedIds = [
  'cert_chain',
  'cert_dates',
  'cert_profile',
  'cert_sct',
  'cert_logo',
  'cert_domain',
  'cert_logo_match',
  'cert_type',
  'cert_revocation',
];

/** Result if the record's certificate address is unusable. */
export const unreadableEvidence: EvidenceResult = {
  checks: skippedChecks(
    ['cert_fetch', 'cert_parse', ...judgedIds],
    'The record names no readable certificate.',
  ),
  chain: undefined,
};

const noCertificate = 'Not checked, because there is no certificate.';

/** Fetches and checks the certificate that a record names. */
export async function inspectEvidence(
  deps: EvidenceDeps,
  address: string,
  request: EvidenceRequest,
): Promise<EvidenceResult> {
  const source = { id: 'cert_fetch', noun: 'certificate', address };
  const limits = { bytesMax: chainBytesMax, signal: request.signal };
  const fetched = await fetchDocumentCheck(deps.fetchDocument, source, limits);
  if (!('document' in fetched))
    return {
      checks: [fetched.check, ...skippedChecks(['cert_parse', ...judgedIds], noCertificate)],
      chain: undefined,
    };
  await yieldBeforeJudging();
  const chain = readMarkChain(fetched.document.body);
  if ('code' in chain)
    return {
      checks: [
        fetched.check,
        { id: 'cert_parse', state: 'fail', detail: chain.detail },
        ...skippedChecks(judgedIds, noCertificate),
      ],
      chain: undefined,
    };
  const checks = await judgeEvidence(deps, chain, request);
  return { checks: [fetched.check, ...checks], chain };
}

/** Runs all checks on a certificate already read, including revocation. */
export async function judgeEvidence(
  deps: EvidenceDeps,
  chain: MarkChain,
  { domains, logo, signal }: EvidenceRequest,
): Promise<readonly Check[]> {
  const at = deps.now();
  const revocation = deps.askRevocation(chain, at, signal);
  revocation.catch(() => {});
  const publishedLogo = await logo;
  await yieldBeforeJudging();
  const judged = judgeMarkChain(chain, { trust: deps.trust, at, domains, publishedLogo, judgeLogo });
  return [...judged, await revocation];
}
