/** A mail server and its connection settings. */
export interface SmtpAddress {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; otherwise STARTTLS. */
  readonly isSecure: boolean;
  /** False only if the address says `tls=off`: nothing is encrypted then. */
  readonly needsTls: boolean;
  readonly user: string;
  readonly password: string;
}

/** Value used in place of a server: mail stays in the built-in mailbox and is never sent. */
export const mailboxWord = 'mailbox:';

const ports = { 'smtp:': 587, 'smtps:': 465 } as const;

/** Parses `smtp://user:password@host:587`; undefined for anything else. */
export function readSmtpAddress(text: string): SmtpAddress | undefined {
  const url = text.length > 1000 ? null : URL.parse(text);
  if (!url || (url.protocol !== 'smtp:' && url.protocol !== 'smtps:')) return undefined;
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const tls = url.searchParams.get('tls');
  const hasMore = (url.pathname !== '' && url.pathname !== '/') || url.hash !== '';
  if (host === '' || hasMore || (tls !== null && tls !== 'off') || url.searchParams.size > (tls ? 1 : 0))
    return undefined;
  const isSecure = url.protocol === 'smtps:';
  if (isSecure && tls === 'off') return undefined;
  try {
    return {
      host,
      port: url.port === '' ? ports[url.protocol] : Number(url.port),
      isSecure,
      needsTls: tls !== 'off',
      user: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
    };
  } catch {
    return undefined;
  }
}
