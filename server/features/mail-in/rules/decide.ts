import type { MailKind } from './mail-kind.ts';

/** Why a mail waits for a person. */
export const heldReasons = {
  stranger: 'Somebody else than the contact answered in this conversation.',
  unknown_address: 'It was sent to no address of a site.',
  unproven_colleague: 'It says it is from a colleague, and nothing proves that it is.',
  perhaps_automatic: 'It looks like an automatic reply.',
  unreadable: 'It could not be read. Open its source with a mail program.',
  no_sender: 'It names no sender.',
} as const;
/** Why a mail was put aside. */
export const ignoredReasons = {
  auto_reply: 'An automatic reply.',
  automatic: 'Written by a program.',
  bulk: 'Sent to many.',
  repeat: 'The same mail was here before.',
  own: 'A mail from here came back to us.',
  report: 'A report of a mail server about mail that is not from here.',
  delayed: 'A mail server says that a mail from here is late.',
  gone: 'What it answered is no longer here.',
} as const;
export type HeldReason = keyof typeof heldReasons;
export type IgnoredReason = keyof typeof ignoredReasons;

/** Facts about a mail that decide where it goes. */
export interface DecideFacts {
  readonly kind: MailKind;
  readonly from: string | undefined;
  /** The thread that it answers, and whose that is. */
  readonly thread:
    | { readonly contactEmail: string | null; readonly isOtherSubject: boolean; readonly isTicket: boolean }
    | undefined;
  /** Set where it answers a notice to a colleague. */
  readonly colleague: { readonly email: string | undefined; readonly isProven: boolean } | undefined;
  /** True if it was sent to the address of exactly one site. */
  readonly hasSite: boolean;
}

export type Decision =
  | { readonly do: 'continue' | 'branch' | 'begin' | 'answer' }
  | { readonly do: 'hold'; readonly reason: HeldReason }
  | { readonly do: 'ignore'; readonly reason: IgnoredReason };

/** Decides where a mail goes. */
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
