const titleCharacters = 200;

/** An e-mail as contacts are known by: small letters. Null for what is none. */
export function contactEmail(text: string | null | undefined): string | null {
  const email = text?.trim().normalize('NFC').toLowerCase();
  return email && /^[^\s@]+@[^\s@]+$/.test(email) ? email : null;
}

/** The first line of a text, cut to what a list shows. */
export function lineOf(text: string): string {
  const line = text.trim().split(/[\r\n]/, 1)[0] ?? '';
  return line.length > titleCharacters ? `${line.slice(0, titleCharacters - 1).toWellFormed()}…` : line;
}

/** Words that a site may send as the status of a subscription that ends. */
const endings = new Set(['unsubscribed', 'unsubscribe', 'cancelled', 'canceled', 'removed', 'opted_out']);

/** What a subscription event's status says: it ends where it is one of those words, and else begins. */
export const subscriptionOf = (status: string): 'subscribed' | 'unsubscribed' =>
  endings.has(status) ? 'unsubscribed' : 'subscribed';
