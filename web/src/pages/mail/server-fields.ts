/** Fields of a mail server as people know them. */
export interface ServerFields {
  host: string;
  port: string;
  security: 'starttls' | 'tls';
  user: string;
  password: string;
}

export const usualPort = { starttls: '587', tls: '465' } as const;

/** The address of a server as the API takes it. */
export function smtpUrlOf({ host, port, security, user, password }: ServerFields): string {
  const who = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
  const at = host.includes(':') ? `[${host}]` : host;
  return `${security === 'tls' ? 'smtps' : 'smtp'}://${who}${at}:${port}`;
}

/** Splits `mail.example.com:587` of the settings into its parts. */
export function serverOf(server: string | null): { host: string; port: string } {
  const cut = server?.lastIndexOf(':') ?? -1;
  return server === null || cut < 0
    ? { host: '', port: usualPort.starttls }
    : { host: server.slice(0, cut), port: server.slice(cut + 1) };
}
