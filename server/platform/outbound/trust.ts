import type { SecureContext } from 'node:tls';

// Not imported, as in send.ts.
const { createSecureContext, getCACertificates } = process.getBuiltinModule('node:tls');

/**
 * Whom to trust over TLS: those that Node trusts, and the given certificates in PEM. Undefined where it is those of Node alone,
 * who are trusted anyway. Made at the first use, since it reads all of them.
 */
export function createTrust(trusted: readonly string[]): (url: URL) => SecureContext | undefined {
  let made: SecureContext | undefined;
  return ({ protocol }) => {
    if (trusted.length === 0 || protocol !== 'https:') return undefined;
    made ??= createSecureContext({ ca: [...getCACertificates('default'), ...trusted] });
    return made;
  };
}
