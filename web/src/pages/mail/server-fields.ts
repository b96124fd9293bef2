/** Fields of a mail server's settings form. */
export interface ServerFields {
  host: string;
  port: string;
  security: 'starttls' | 'tls';
  user: string;
  password: string;
}

export const defaultPort = { starttls: '587', tls: '465' } as const;

/** Address of a mail server in the API's format. */
export function smtpUrlOf({ host, port, security, user, password }: ServerFields): string {
  const userInfo = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
  const hostPart = host.includes(':') ? `[${host}]` : host;
  return `${security === 'tls' ? 'smtps' : 'smtp'}://${userInfo}${hostPart}:${port}`;
}

/** Splits `mail.example.com:587` into host and port. */
export function serverOf(server: string | null): { host: string; port: string } {
  const cut = server?.lastIndexOf(':') ?? -1;
  return server === null || cut < 0
    ? { host: '', port: defaultPort.starttls }
    : { host: server.slice(0, cut), port: server.slice(cut + 1) };
}
