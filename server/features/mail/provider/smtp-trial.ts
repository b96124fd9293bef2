import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { type Connect, codeOf, OutboundFault } from '../../../platform/outbound/index.ts';
import type { SmtpAddress } from '../rules/smtp-address.ts';
import { type TrialFault, type TrialProblem, trialProblemOf, trialSeconds } from '../rules/trial-problem.ts';
import { type OpenedSmtp, openSmtp } from './open-smtp.ts';

/** Connects and signs in without sending a mail; undefined if the server can be used. */
export type TrySmtp = (
  server: SmtpAddress,
  signal: AbortSignal | undefined,
) => Promise<TrialProblem | undefined>;

type Fault = Omit<TrialFault, 'port'>;

/** @param deadlineMs for the whole trial */
export const createSmtpTrial =
  (connect: Connect, deadlineMs = trialSeconds * 1000): TrySmtp =>
  async (server, signal) => {
    const deadline = AbortSignal.timeout(deadlineMs);
    const ended = signal ? AbortSignal.any([signal, deadline]) : deadline;
    const problemOf = (fault: Fault) => trialProblemOf({ ...fault, port: server.port });
    let opened: OpenedSmtp;
    try {
      const times = { connectMs: deadlineMs, silenceMs: deadlineMs };
      opened = await openSmtp(connect, server, times, ended);
    } catch (thrown) {
      if (!(thrown instanceof OutboundFault)) throw thrown;
      if (deadline.aborted) return problemOf({ code: 'timeout' });
      return problemOf({
        code: thrown.reason === 'connection_failed' ? codeOf(thrown.cause) : thrown.reason,
      });
    }
    try {
      const fault = await signIn(opened.connection, server);
      return fault && problemOf(deadline.aborted ? { code: 'ETIMEDOUT' } : fault);
    } finally {
      opened.close();
    }
  };

/** Error of the library, which its types do not describe in full. */
interface ConnectionFault {
  readonly code?: string | undefined;
  readonly originalCode?: unknown;
  readonly response?: string | undefined;
}

function signIn(connection: SMTPConnection, { user, password }: SmtpAddress): Promise<Fault | undefined> {
  return new Promise((resolve) => {
    let isAccepted = false;
    const end = (error?: ConnectionFault | null) =>
      resolve(
        isAccepted
          ? undefined
          : {
              code: error?.code ?? 'ECONNECTION',
              originalCode: typeof error?.originalCode === 'string' ? error.originalCode : undefined,
              response: error?.response,
            },
      );
    const leave = () => {
      isAccepted = true;
      connection.quit();
    };
    connection.on('error', end);
    connection.on('end', () => end());
    connection.connect((error) => {
      if (error) return end(error);
      if (user === '') return leave();
      connection.login({ user, credentials: { user, pass: password } }, (refused) =>
        refused ? end(refused) : leave(),
      );
    });
  });
}
