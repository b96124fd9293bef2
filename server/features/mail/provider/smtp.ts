import { Readable } from 'node:stream';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { type Connect, OutboundFault } from '../../../platform/outbound/index.ts';
import { type MailOutcome, outcomeOfFault } from '../rules/outcome.ts';
import type { SmtpAddress } from '../rules/smtp-address.ts';
import { privateAddressReason } from '../rules/trial-problem.ts';
import { type OpenedSmtp, openSmtp } from './open-smtp.ts';

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
    let opened: OpenedSmtp;
    try {
      opened = await openSmtp(connect, server, { connectMs, silenceMs }, signal);
    } catch (thrown) {
      if (thrown instanceof OutboundFault) return { kind: 'retry', reason: sentenceOf(thrown) };
      throw thrown;
    }
    try {
      return await exchange(opened.connection, server, message);
    } finally {
      opened.close();
    }
  };

const sentenceOf = ({ reason, message }: OutboundFault): string =>
  reason === 'address_refused' ? privateAddressReason : message;

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
