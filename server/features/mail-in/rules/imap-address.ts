/** A mailbox at a provider and its connection settings. */
export interface ImapAddress {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; otherwise STARTTLS. */
  readonly isSecure: boolean;
  /** False only if the address says `tls=off`: nothing is encrypted then. */
  readonly needsTls: boolean;
  readonly user: string;
  readonly password: string;
  readonly folder: string;
}

const ports = { 'imap:': 143, 'imaps:': 993 } as const;

/** Parses `imaps://user:password@imap.example.com/INBOX`; undefined for anything else. */
export function readImapAddress(text: string): ImapAddress | undefined {
  const url = text.length > 1000 ? null : URL.parse(text);
  if (!url || (url.protocol !== 'imap:' && url.protocol !== 'imaps:')) return undefined;
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const tls = url.searchParams.get('tls');
  const isSecure = url.protocol === 'imaps:';
  const hasMore = url.hash !== '' || url.searchParams.size > (tls ? 1 : 0);
  if (host === '' || url.username === '' || hasMore || (tls !== null && tls !== 'off') || (isSecure && tls))
    return undefined;
  try {
    return {
      host,
      port: url.port === '' ? ports[url.protocol] : Number(url.port),
      isSecure,
      needsTls: tls !== 'off',
      user: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
      folder: decodeURIComponent(url.pathname.slice(1)) || 'INBOX',
    };
  } catch {
    return undefined;
  }
}
