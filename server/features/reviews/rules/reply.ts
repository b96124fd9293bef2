import { grouped } from '../../../text/grouped.ts';

// Rules for replies. Pure decisions.

/** Source: contract §8; Google's limit for replies of owners. */
export const replyBytesMax = 4096;

/** Control and bidirectional characters, which move the cursor, end a text or reverse it. */
const unseen = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069\u2028\u2029]/u;
const visibleCharacter = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Reply as sent: line breaks normalised, trimmed. */
export const replyText = (message: string): string => message.replaceAll(/\r\n?/g, '\n').trim();

/** Problem with a reply; undefined if it can be published. */
export function replyProblem(text: string): { readonly code: string; readonly detail: string } | undefined {
  if (!visibleCharacter.test(text)) return { code: 'too_short', detail: 'Write something to reply.' };
  if (!text.isWellFormed() || unseen.test(text))
    return { code: 'not_allowed', detail: 'Leave out control characters; line breaks are fine.' };
  const bytes = new TextEncoder().encode(text).length;
  if (bytes > replyBytesMax)
    return {
      code: 'too_long',
      detail: `Use at most ${grouped(replyBytesMax)} bytes in UTF-8: these are ${grouped(bytes)}.`,
    };
  return undefined;
}

/** Attempts to publish a reply before it fails. */
export const replyTriesMax = 6;

/** Explanation for the team of the provider's refusal, and whether a retry can help. */
export function replyFailure(kind: string): { readonly detail: string; readonly isRetryable: boolean } {
  const isRetryable = ['rate', 'platform', 'provider', 'timeout', 'duplicate', 'credential'].includes(kind);
  return { detail: failures[kind] ?? 'It couldn’t be published.', isRetryable };
}

const failures: Readonly<Record<string, string>> = {
  credential:
    'The social provider rejects the API key. An administrator can replace it under Social account.',
  account: 'The platform does not allow this account to reply. Reconnect the account at the provider.',
  content: 'The platform rejects this text.',
  duplicate: 'The platform says it already has this reply, but does not show it.',
  rate: 'The platform’s reply limit is reached. Try again later.',
  platform: 'The platform rejected it. Try again later.',
  provider: 'The social provider rejected it. Try again later.',
  timeout: 'The social provider did not answer in time. Try again later.',
  not_found: 'The review no longer exists.',
};

const shortened = (text: string): string =>
  text.length > 120 ? `${text.slice(0, 119).toWellFormed()}…` : text;

/** Effect of publishing the reply, as a sentence. */
export function wouldReply(author: string | null, published: string | null): string {
  const whose = author === null ? 'the review' : `the review by ${shortened(author)}`;
  return published === null
    ? `The message would be published below ${whose}, for everyone to see.`
    : `The message would replace the reply below ${whose}.`;
}

/** Effect of deleting the reply, as a sentence. */
export const wouldDelete = (published: string | null): string =>
  published === null
    ? 'The reply is not published. The draft would be discarded.'
    : 'The reply would be deleted from the platform. Its text is not kept.';
