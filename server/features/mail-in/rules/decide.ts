import type { MailKind } from './mail-kind.ts';

/** Reasons for holding a mail for review. */
export const heldReasons = {
  stranger: 'Someone other than the contact replied in this conversation.',
  unknown_address: 'It was not sent to any site’s address.',
  unproven_colleague: 'It claims to be from a colleague, but that can’t be verified.',
  perhaps_automatic: 'It looks like an automatic reply.',
  unreadable: 'It couldn’t be read. Download it and open it in a mail app.',
  no_sender: 'It has no sender.',
} as const;
/** Reasons for ignoring a mail. */
export const ignoredReasons = {
  auto_reply: 'An automatic reply.',
  automatic: 'Sent by a program.',
  bulk: 'Sent to many.',
  repeat: 'Already received.',
  own: 'A mail from here looped back.',
  report: 'A delivery report for mail that was not sent from here.',
  delayed: 'A mail server reports that a mail from here is delayed.',
  gone: 'What it answered is no longer here.',
} as const;
export type HeldReason = keyof typeof heldReasons;
export type IgnoredReason = keyof typeof ignoredReasons;

/** Facts that decide where a mail goes. */
export interface DecideFacts {
  readonly kind: MailKind;
  readonly from: string | undefined;
  /** The thread that it answers, and its owner. */
  readonly thread:
    | { readonly contactEmail: string | null; readonly isOtherSubject: boolean; readonly isTicket: boolean }
    | undefined;
  /** Set for a reply to a colleague's notice. */
  readonly colleague: { readonly email: string | undefined; readonly isProven: boolean } | undefined;
  /** True if its recipient address belongs to exactly one site. */
  readonly hasSite: boolean;
}

export type Decision =
  | { readonly do: 'continue' | 'branch' | 'begin' | 'answer' }
  | { readonly do: 'hold'; readonly reason: HeldReason }
  | { readonly do: 'ignore'; readonly reason: IgnoredReason };

/** Decides how a mail is processed. */
export function decide({ kind, from, thread, colleague, hasSite }: DecideFacts): Decision {
  if (kind === 'auto_reply' || kind === 'automatic') return { do: 'ignore', reason: kind };
  if (kind === 'bulk' && !thread) return { do: 'ignore', reason: 'bulk' };
  if (from === undefined) return { do: 'hold', reason: 'no_sender' };
  if (kind === 'perhaps_auto_reply') return { do: 'hold', reason: 'perhaps_automatic' };
  if (colleague) {
    const isTheirs = thread !== undefined && colleague.email === from && colleague.isProven;
    return isTheirs ? { do: 'answer' } : { do: 'hold', reason: 'unproven_colleague' };
  }
  if (!thread) return hasSite ? { do: 'begin' } : { do: 'hold', reason: 'unknown_address' };
  if (thread.contactEmail !== from) return { do: 'hold', reason: 'stranger' };
  return { do: thread.isOtherSubject && !thread.isTicket ? 'branch' : 'continue' };
}
