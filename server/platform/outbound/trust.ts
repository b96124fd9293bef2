import type { SecureContext } from 'node:tls';

// Not imported, as in send.ts.
const { createSecureContext, getCACertificates } = process.getBuiltinModule('node:tls');

/**
 * TLS trust: Node's certificates plus the given ones in PEM. Undefined without any, because Node's are the default.
 * Created on first use, since that parses all of them.
 */
export function createTrust(trusted: readonly string[]): (url: URL) => SecureContext | undefined {
  let context: SecureContext | undefined;
  return ({ protocol }) => {
    if (trusted.length === 0 || protocol !== 'https:') return undefined;
    context ??= createSecureContext({ ca: [...getCACertificates('default'), ...trusted] });
    return context;
  };
}
