import { plainName } from './plain-name.ts';

/** Schemes that run or read content instead of opening an app. */
const forbidden = new Set(['javascript:', 'data:', 'file:', 'vbscript:', 'blob:', 'about:', 'ws:', 'wss:']);
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

const isLoopback = ({ protocol, hostname }: URL): boolean => protocol === 'http:' && loopback.has(hostname);
const isWeb = ({ protocol }: URL): boolean => protocol === 'https:' || protocol === 'http:';

/** Reason why a redirect URL is refused; undefined if it is allowed. */
export function redirectFault(address: unknown): string | undefined {
  const url = typeof address === 'string' && address.length <= 2000 ? URL.parse(address) : null;
  if (!url) return 'Each of redirect_uris must be an absolute address of at most 2000 characters.';
  if (forbidden.has(url.protocol)) return `redirect_uris must not use ${url.protocol}`;
  if (url.hash !== '' || url.href.endsWith('#')) return 'redirect_uris must not have a fragment.';
  if (url.username !== '' || url.password !== '') return 'redirect_uris must not have a user name.';
  if (url.protocol === 'http:' && !loopback.has(url.hostname))
    return 'redirect_uris must use https; http is for this computer alone (localhost, 127.0.0.1).';
  return undefined;
}

/**
 * `native` if a redirect URL is on this computer or opens an app: the port of loopback URLs is then not
 * compared (RFC 8252, 7.3). Many clients omit the type, or send `web` with such URLs.
 */
export function applicationType(redirects: readonly unknown[]): 'native' | 'web' {
  const urls = redirects.flatMap((each) => (typeof each === 'string' ? (URL.parse(each) ?? []) : []));
  return urls.some((url) => isLoopback(url) || !isWeb(url)) ? 'native' : 'web';
}

/** Target that a person is redirected to. */
export interface RedirectTarget {
  /** `website` is on another host, `computer` a program on the person's own, `app` an app with its own scheme. */
  readonly kind: 'website' | 'computer' | 'app';
  /** Host, or the scheme with `://`. */
  readonly name: string;
}

export function redirectTarget(address: string): RedirectTarget {
  const url = URL.parse(address);
  if (!url) return { kind: 'app', name: plainName(address, 100) };
  if (isLoopback(url)) return { kind: 'computer', name: url.hostname };
  return isWeb(url) ? { kind: 'website', name: url.host } : { kind: 'app', name: `${url.protocol}//` };
}
