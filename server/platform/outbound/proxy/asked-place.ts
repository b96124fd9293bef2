import type { AskedPlace } from '../page-reach.ts';
import { hostOf } from '../resolve.ts';

const authorityForm = /^(\[[0-9a-f:.]+\]|[^\s:/?#@[\]\\]+):(\d{1,5})$/i;

/** Target of a tunnel, `example.com:443`; undefined if malformed. */
export function placeOfTunnel(authority: string | undefined): AskedPlace | undefined {
  const [, host = '', digits = ''] = authorityForm.exec(authority ?? '') ?? [];
  // Parsed as a URL, which normalises the many spellings of an address.
  const url = host === '' ? null : URL.parse(`http://${host}/`);
  const port = Number(digits);
  return url && port > 0 && port < 65_536 ? { host: hostOf(url), port, isOverTls: undefined } : undefined;
}

/** Target URL of a proxy request; undefined for anything but an absolute http URL. */
export function urlOfRequest(target: string | undefined): URL | undefined {
  const url = /^http:\/\//i.test(target ?? '') ? URL.parse(target ?? '') : null;
  return url && url.username === '' && url.password === '' ? url : undefined;
}
