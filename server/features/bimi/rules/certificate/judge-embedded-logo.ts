import { createHash } from 'node:crypto';
import type { Check } from '../check.ts';
import type { LogoHash } from './logotype.ts';
import type { MarkChain } from './mark-chain.ts';

/** Validates a logo. */
export type JudgeLogo = (svg: Uint8Array) => { readonly errors: readonly { readonly detail: string }[] };

const findingsShown = 3;
const askAuthority = 'Ask your certificate authority for a new certificate with a correct logo.';

/** Checks that the embedded logo matches its certified hash and is a valid logo. */
export function judgeEmbeddedLogo({ logo }: MarkChain, judgeLogo: JudgeLogo | undefined): Check {
  const id = 'cert_logo';
  const fail = (why: string): Check => ({ id, state: 'fail', detail: `${why} ${askAuthority}` });
  if ('why' in logo) return fail(logo.why);
  const supported = logo.hashes.filter(({ algorithm }) => algorithm !== undefined);
  if (supported.length === 0) return fail('The certificate has no verifiable hash of its logo.');
  if (!supported.every((hash) => isHashOf(hash, logo.svg)))
    return fail('The logo in the certificate does not match its hash.');
  const findings = judgeLogo?.(logo.svg).errors ?? [];
  if (findings.length > 0) {
    const shown = findings.slice(0, findingsShown).map(({ detail }) => detail);
    const more = findings.length > findingsShown ? ` And ${findings.length - findingsShown} more.` : '';
    return fail(`The logo in the certificate breaks the rules for logos. ${shown.join(' ')}${more}`);
  }
  if (!logo.isPacked) {
    return {
      id,
      state: 'warn',
      detail: `The logo in the certificate is not compressed, and receivers may reject that. ${askAuthority}`,
    };
  }
  const rules = judgeLogo ? ', and follows the rules for logos' : '';
  return { id, state: 'pass', detail: `The logo in the certificate is the one that was certified${rules}.` };
}

/** Compares the published logo with the certified one: receivers require identical bytes. */
export function judgeLogoMatch({ logo }: MarkChain, published: Uint8Array | undefined): Check {
  const id = 'cert_logo_match';
  if (!published) return { id, state: 'skip', detail: 'There is no published logo to compare with.' };
  if ('why' in logo)
    return { id, state: 'fail', detail: 'The certificate contains no logo to compare with.' };
  const given = Buffer.from(published);
  if (given.equals(logo.svg))
    return { id, state: 'pass', detail: 'It matches the logo in the certificate byte for byte.' };
  const publish = 'Publish the file from the certificate unchanged.';
  if (withLineFeeds(given).equals(withLineFeeds(logo.svg)))
    return {
      id,
      state: 'warn',
      detail: `It differs from the logo in the certificate only in line endings, but some receivers compare bytes. ${publish}`,
    };
  return { id, state: 'fail', detail: `It differs from the logo in the certificate. ${publish}` };
}

const isHashOf = ({ algorithm = '', value }: LogoHash, svg: Buffer): boolean =>
  createHash(algorithm).update(svg).digest().equals(value);

const withLineFeeds = (bytes: Buffer): Buffer =>
  Buffer.from(bytes.toString('latin1').replaceAll('\r\n', '\n'), 'latin1');
