import { headerText } from '../../../text/header-text.ts';

/** Outcome of an attempt to send. */
export type MailOutcome =
  | { readonly kind: 'sent' }
  /** Nothing was taken: it may be tried again. */
  | { readonly kind: 'retry'; readonly reason: string }
  | { readonly kind: 'failed'; readonly reason: string; readonly isAddressRefused: boolean }
  /** The server had the whole message and never said what became of it. */
  | { readonly kind: 'unknown'; readonly reason: string };

/** An attempt as the connection reports it. */
export interface MailFault {
  /** The server's answer, as `550 5.1.1 No such user`; undefined if it did not answer. */
  readonly response?: string | undefined;
  readonly responseCode?: number | undefined;
  /** Command that failed. */
  readonly command?: string | undefined;
  readonly code?: string | undefined;
  /** True once the message began to leave. */
  readonly hasBegun: boolean;
}

const reasonCharactersMax = 200;

/** Sentences for errors without an answer of the server. */
const sentences: Readonly<Record<string, string>> = {
  ETLS: 'Couldn’t make an encrypted connection. Check the port or the server’s certificate.',
  EAUTH: 'The server refused the user name or the password.',
  ETIMEDOUT: 'The server did not answer in time.',
  EDNS: 'The mail server’s name was not found.',
};

// 5.1.x is about the address itself, 5.2.1 a mailbox that is closed for good; a full one (5.2.2) is not.
const addressRefused = /^5\d\d[ -]5\.(?:1\.\d{1,3}|2\.1)\b/;

/** Decides how a failed attempt ends. The reason is the server's own line, cut and without control characters. */
export function outcomeOfFault({ response, responseCode, command, code, hasBegun }: MailFault): MailOutcome {
  const said = response === undefined ? undefined : headerText(response, reasonCharactersMax);
  if (responseCode !== undefined && said) {
    if (responseCode >= 400 && responseCode < 500)
      return { kind: 'retry', reason: `The server said: ${said}` };
    if (responseCode >= 500) {
      const isRecipient = command === 'RCPT TO';
      const isAddressRefused = isRecipient && (addressRefused.test(said) || /^55[013]\b/.test(said));
      // A wrong password is the operator's to mend, and no fault of the mail.
      if (code === 'EAUTH') return { kind: 'retry', reason: `${sentences.EAUTH} It said: ${said}` };
      return { kind: 'failed', reason: `The server said: ${said}`, isAddressRefused };
    }
  }
  if (hasBegun)
    return {
      kind: 'unknown',
      reason: 'The connection ended before the server confirmed the message.',
    };
  return { kind: 'retry', reason: sentences[code ?? ''] ?? 'The mail server could not be reached.' };
}
