import { headerText } from '../../../text/header-text.ts';

/** Outcome of an attempt to send. */
export type MailOutcome =
  | { readonly kind: 'sent' }
  /** The server accepted nothing: a retry is safe. */
  | { readonly kind: 'retry'; readonly reason: string }
  | { readonly kind: 'failed'; readonly reason: string; readonly isAddressRefused: boolean }
  /** The server received the whole message but never confirmed or rejected it. */
  | { readonly kind: 'unknown'; readonly reason: string };

/** A failed attempt, as reported by the connection. */
export interface MailFault {
  /** The server's response, such as `550 5.1.1 No such user`; undefined if it sent none. */
  readonly response?: string | undefined;
  readonly responseCode?: number | undefined;
  /** Command that failed. */
  readonly command?: string | undefined;
  readonly code?: string | undefined;
  /** True once transmission of the message started. */
  readonly hasBegun: boolean;
}

const reasonCharactersMax = 200;

/** Sentences for errors without a response from the server. */
const sentences: Readonly<Record<string, string>> = {
  ETLS: 'Couldn’t make an encrypted connection. Check the port or the server’s certificate.',
  EAUTH: 'The server refused the user name or the password.',
  ETIMEDOUT: 'The server did not answer in time.',
  EDNS: 'The mail server’s name was not found.',
};

// 5.1.x concerns the address itself, and 5.2.1 a permanently closed mailbox; a full mailbox (5.2.2) does not
// count.
const addressRefused = /^5\d\d[ -]5\.(?:1\.\d{1,3}|2\.1)\b/;

/**
 * Decides the outcome of a failed attempt. The reason is the server's own line, truncated and without control
 * characters.
 */
export function outcomeOfFault({ response, responseCode, command, code, hasBegun }: MailFault): MailOutcome {
  const serverText = response === undefined ? undefined : headerText(response, reasonCharactersMax);
  if (responseCode !== undefined && serverText) {
    if (responseCode >= 400 && responseCode < 500)
      return { kind: 'retry', reason: `The server said: ${serverText}` };
    if (responseCode >= 500) {
      const isRecipient = command === 'RCPT TO';
      const isAddressRefused =
        isRecipient && (addressRefused.test(serverText) || /^55[013]\b/.test(serverText));
      // A wrong password must be fixed by the operator; the mail itself is fine.
      if (code === 'EAUTH') return { kind: 'retry', reason: `${sentences.EAUTH} It said: ${serverText}` };
      return { kind: 'failed', reason: `The server said: ${serverText}`, isAddressRefused };
    }
  }
  if (hasBegun)
    return {
      kind: 'unknown',
      reason: 'The connection ended before the server confirmed the message.',
    };
  return { kind: 'retry', reason: sentences[code ?? ''] ?? 'The mail server could not be reached.' };
}
