import type { Dns, DnsAnswer } from '../../../platform/dns/index.ts';
import type { Envelope } from '../rules/envelope.ts';

/** Verifies that a mail comes from the domain of its sender. */
export type ProveSender = (raw: Buffer, envelope: Envelope) => Promise<boolean>;

/** Size limit: a larger mail is unlikely to be a colleague's short reply, and checking it would block the process. */
const bytesMax = 1_000_000;

const absent = (name: string): Error =>
  Object.assign(new Error(`No record for ${name}.`), { code: 'ENOTFOUND' });

function recordsOf(name: string, answer: DnsAnswer<string>): string[] {
  if (answer.status !== 'found') throw absent(name);
  return [...answer.records];
}

const isSigned = (raw: Buffer): boolean => /^dkim-signature:/im.test(raw.toString('latin1'));

/**
 * Loads the library that verifies mail. It takes half a second and 20 MB, so servers that receive mail load it at
 * start, and others never.
 */
export const loadVerifier = () => import('mailauth');

/** True if DMARC passes: a signature, or the delivering server, belongs to the sender's domain. */
export const createProof =
  (dns: Dns): ProveSender =>
  async (raw, { from, ip, helo }) => {
    if (raw.length > bytesMax || (ip === undefined && !isSigned(raw))) return false;
    const resolver = async (name: string, type: string): Promise<string[][] | string[]> => {
      if (type === 'TXT') return recordsOf(name, await dns.txt(name)).map((record) => [record]);
      if (type === 'A') return recordsOf(name, await dns.a(name));
      if (type === 'AAAA') return recordsOf(name, await dns.aaaa(name));
      throw absent(name);
    };
    try {
      const { authenticate } = await loadVerifier();
      const { dmarc } = await authenticate(raw, {
        ...(ip === undefined ? {} : { ip }),
        ...(helo === undefined ? {} : { helo }),
        ...(from ? { sender: from } : {}),
        mta: 'wheelhouse',
        disableArc: true,
        disableBimi: true,
        rejectRsaSha1: true,
        resolver,
      });
      return dmarc !== false && dmarc?.status?.result === 'pass';
    } catch {
      // If verification fails with an error, the sender is not verified.
      return false;
    }
  };
