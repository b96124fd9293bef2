import { isIP } from 'node:net';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { type Connect, isLoopback } from '../../../platform/outbound/index.ts';
import type { SmtpAddress } from '../rules/smtp-address.ts';

export interface SmtpTimes {
  readonly connectMs: number;
  /** Milliseconds after which a silent connection fails. */
  readonly silenceMs: number;
}

/** An open connection on which no command was sent. */
export interface OpenedSmtp {
  readonly connection: SMTPConnection;
  close(): void;
}

/** Opens a connection to a mail server, which closes when the signal aborts. Fails with an `OutboundFault`. */
export async function openSmtp(
  connect: Connect,
  { host, port, isSecure, needsTls }: SmtpAddress,
  { connectMs, silenceMs }: SmtpTimes,
  signal: AbortSignal,
): Promise<OpenedSmtp> {
  const socket = await connect({ host, port, timeoutMs: connectMs, signal });
  const { default: Connection } = await import('nodemailer/lib/smtp-connection');
  const connection = new Connection({
    connection: socket,
    host,
    port,
    secure: isSecure,
    ...(isIP(host) ? {} : { servername: host }),
    // No authority issues certificates for loopback addresses, and a loopback server is trusted.
    tls: { rejectUnauthorized: !isLoopback(host) },
    ignoreTLS: !needsTls,
    requireTLS: needsTls && !isSecure,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
    logger: false,
  });
  const abandon = () => connection.close();
  signal.addEventListener('abort', abandon, { once: true });
  return {
    connection,
    close() {
      signal.removeEventListener('abort', abandon);
      connection.close();
      socket.destroy();
    },
  };
}
