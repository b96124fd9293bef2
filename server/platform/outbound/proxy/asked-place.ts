import type { AskedPlace } from '../page-reach.ts';
import { hostOf } from '../resolve.ts';

const authorityForm = /^(\[[0-9a-f:.]+\]|[^\s:/?#@[\]\\]+):(\d{1,5})$/i;

/** The place that a tunnel is asked to, `example.com:443`; undefined where it names none. */
export function placeOfTunnel(authority: string | undefined): AskedPlace | undefined {
  const [, host = '', digits = ''] = authorityForm.exec(authority ?? '') ?? [];
  // As a URL writes it: the many ways to write an address are one.
  const url = host === '' ? null : URL.parse(`http://${host}/`);
  const port = Number(digits);
  return url && port > 0 && port < 65_536 ? { host: hostOf(url), port, isOverTls: undefined } : undefined;
}

/** The URL that a proxy is asked for; undefined for anything but a whole address with http. */
export function urlOfRequest(target: string | undefined): URL | undefined {
  const url = /^http:\/\//i.test(target ?? '') ? URL.parse(target ?? '') : null;
  return url && url.username === '' && url.password === '' ? url : undefined;
}
