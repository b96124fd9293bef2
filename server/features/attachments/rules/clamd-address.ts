/** Address of a ClamAV server: a host and port, or a Unix socket. */
export type ClamdAddress = { readonly host: string; readonly port: number } | { readonly path: string };

const portDefault = 3310;

/** Parses `tcp://host:port` or `unix:/path`; undefined for anything else. */
export function readClamdAddress(text: string): ClamdAddress | undefined {
  const url = URL.parse(text);
  if (url?.protocol === 'unix:' && url.host === '' && url.pathname.startsWith('/'))
    return { path: decodeURIComponent(url.pathname) };
  if (url?.protocol !== 'tcp:' || url.hostname === '' || url.username !== '' || url.pathname.length > 1)
    return undefined;
  const host = url.hostname.replaceAll(/^\[|\]$/g, '');
  return { host, port: url.port === '' ? portDefault : Number(url.port) };
}
