import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { type Connect, isLoopback, OutboundFault } from '../../../platform/outbound/index.ts';
import { type MailOutcome, outcomeOfFault } from '../rules/outcome.ts';
import type { SmtpAddress } from '../rules/smtp-address.ts';

/** A message ready for SMTP. */
export interface SmtpMessage {
  readonly from: string;
  readonly to: string;
  readonly raw: Buffer;
}

export interface SmtpDeps {
  readonly connect: Connect;
  /** Milliseconds after which a silent connection fails. */
  readonly silenceMs?: number;
}

/** Sends one message over its own connection. */
export type SendBySmtp = (
  server: SmtpAddress,
  message: SmtpMessage,
  signal: AbortSignal,
) => Promise<MailOutcome>;

const connectMs = 20_000;
const silenceMsDefault = 60_000;

export const createSmtp =
  ({ connect, silenceMs = silenceMsDefault }: SmtpDeps): SendBySmtp =>
  async (server, message, signal) => {
    let socket: Awaited<ReturnType<Connect>>;
    try {
      socket = await connect({ host: server.host, port: server.port, timeoutMs: connectMs, signal });
    } catch (thrown) {
      if (thrown instanceof OutboundFault) return { kind: 'retry', reason: sentenceOf(thrown) };
      throw thrown;
    }
    const { default: Connection } = await import('nodemailer/lib/smtp-connection');
    const connection = new Connection({
      connection: socket,
      host: server.host,
      port: server.port,
      secure: server.isSecure,
      ...(isIP(server.host) ? {} : { servername: server.host }),
      // No authority issues certificates for loopback addresses, and a loopback server is trusted.
      tls: { rejectUnauthorized: !isLoopback(server.host) },
      ignoreTLS: !server.needsTls,
      requireTLS: server.needsTls && !server.isSecure,
      greetingTimeout: silenceMs,
      socketTimeout: silenceMs,
      logger: false,
    });
    const abandon = () => connection.close();
    signal.addEventListener('abort', abandon, { once: true });
    try {
      return await exchange(connection, server, message);
    } finally {
      signal.removeEventListener('abort', abandon);
      connection.close();
      socket.destroy();
    }
  };

const sentenceOf = ({ reason, message }: OutboundFault): string =>
  reason === 'address_refused'
    ? 'The mail server has a private or reserved address. Set it in the environment (SMTP_URL), or have the operator allow it in OUTBOUND_ALLOWED_ADDRESSES.'
    : message;

interface ConnectionFault {
  readonly code?: string | undefined;
  readonly command?: string | undefined;
  readonly response?: string | undefined;
  readonly responseCode?: number | undefined;
}

function exchange(
  connection: SMTPConnection,
  { user, password }: SmtpAddress,
  { from, to, raw }: SmtpMessage,
): Promise<MailOutcome> {
  return new Promise((resolve) => {
    let hasBegun = false;
    const fault = (error: ConnectionFault | null | undefined) =>
      resolve(
        outcomeOfFault({
          response: error?.response,
          responseCode: error?.responseCode,
          command: error?.command,
          code: error?.code,
          hasBegun,
        }),
      );
    // Read only after the server replied 354: from then on it may have accepted the message.
    const body = Readable.from(
      (function* () {
        hasBegun = true;
        yield raw;
      })(),
      { objectMode: false },
    );
    const send = () =>
      connection.send({ from, to: [to], size: raw.length }, body, (error) => {
        if (error) return fault(error);
        resolve({ kind: 'sent' });
      });
    connection.on('error', fault);
    connection.on('end', () => fault(undefined));
    connection.connect((error) => {
      if (error) return fault(error);
      if (user === '') return send();
      connection.login({ user, credentials: { user, pass: password } }, (refused) =>
        refused ? fault(refused) : send(),
      );
    });
  });
}
