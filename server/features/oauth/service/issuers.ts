import { isLoopbackHost } from '../../../platform/addresses/index.ts';

/** Issuer URLs for log-in, or the reason why it is off. */
export type Issuers =
  | {
      /** URL of the service, then other names of this machine. */
      readonly all: readonly [string, ...string[]];
      /** The issuer for a request by its Host header. */
      at(host: string | undefined): string;
    }
  | { readonly off: string };

/** Loopback names of this machine; clients compare the typed URL with ours. */
const loopbackNames = ['127.0.0.1', 'localhost'];

/**
 * Issuers of a service at `baseUrl`. Off for plain HTTP, where tokens could be read in transit; loopback
 * traffic never leaves the machine.
 */
export function issuersOf(baseUrl: string): Issuers {
  const { protocol, hostname, port, origin } = new URL(baseUrl);
  if (protocol === 'https:') return { all: [origin], at: () => origin };
  if (!isLoopbackHost(hostname))
    return {
      off: `Apps can log in only if PUBLIC_URL starts with https. It is ${origin}. Use a token in the header instead.`,
    };
  const others = loopbackNames
    .map((name) => (port === '' ? `http://${name}` : `http://${name}:${port}`))
    .filter((each) => each !== origin);
  const all = [origin, ...others] as const;
  return { all, at: (host) => all.find((each) => each === `http://${host}`) ?? origin };
}
