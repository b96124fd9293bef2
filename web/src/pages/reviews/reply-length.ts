import { language } from '../../time/language.ts';

/** Google's limit in UTF-8 bytes, which the API enforces. */
const replyBytesMax = 4096;

const number = new Intl.NumberFormat(language);

/** The reply as it is sent: without the space around it. */
export const sentText = (typed: string): string => typed.trim();

interface ReplyLength {
  /** `38 of 4,096 bytes`. */
  readonly text: string;
  /** Undefined for a reply that can be published. */
  readonly problem: string | undefined;
}

/** Length of a reply, counted as the platform does. */
export function replyLength(typed: string): ReplyLength {
  const text = sentText(typed);
  const bytes = new TextEncoder().encode(text).length;
  const over = bytes - replyBytesMax;
  const counts = `${number.format(bytes)} of ${number.format(replyBytesMax)} bytes`;
  return {
    text: bytes === text.length ? counts : `${counts}; letters such as é and emoji count more than once`,
    problem: over > 0 ? `Too long by ${number.format(over)} bytes. Shorten it.` : undefined,
  };
}
