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

/** What two contacts have in common with one another, as merging looks at it. */
interface Person {
  readonly email: string | null;
  readonly name: string | null;
  readonly phone: string | null;
  readonly source: string | null;
  readonly subscription: 'subscribed' | 'unsubscribed' | null;
  readonly subscription_at: number | null;
  readonly created_at: number;
  readonly last_seen_at: number;
}

/**
 * What becomes of a contact into which another is merged: it keeps what it has and takes on what it lacks. Where it was
 * first met is from the earlier of the two, and whether it subscribes from the later word on it.
 */
export function mergedContact(from: Person, into: Person): Person {
  const first = from.created_at < into.created_at ? from : into;
  const latest = (from.subscription_at ?? 0) > (into.subscription_at ?? 0) ? from : into;
  return {
    email: into.email ?? from.email,
    name: into.name ?? from.name,
    phone: into.phone ?? from.phone,
    source: first.source,
    subscription: latest.subscription,
    subscription_at: latest.subscription_at,
    created_at: first.created_at,
    last_seen_at: Math.max(from.last_seen_at, into.last_seen_at),
  };
}
