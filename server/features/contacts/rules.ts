import { isEmail } from '../../text/email.ts';
import { normalForm } from '../../text/normal-form.ts';

const titleCharacters = 200;

/** Normal form of a contact's e-mail: lower case. Null if invalid. */
export function contactEmail(text: string | null | undefined): string | null {
  if (!text) return null;
  const email = normalForm(text.trim(), 'NFC').toLowerCase();
  return isEmail(email) ? email : null;
}

/** First line of a text, cut to the length shown in lists. */
export function lineOf(text: string): string {
  const line = text.trim().split(/[\r\n]/, 1)[0] ?? '';
  return line.length > titleCharacters ? `${line.slice(0, titleCharacters - 1).toWellFormed()}…` : line;
}

/** Event statuses that end a subscription. */
const endings = new Set(['unsubscribed', 'unsubscribe', 'cancelled', 'canceled', 'removed', 'opted_out']);

/** Subscription state after a subscription event: certain statuses end it, all others start it. */
export const subscriptionOf = (status: string): 'subscribed' | 'unsubscribed' =>
  endings.has(status) ? 'unsubscribed' : 'subscribed';

/** Fields of contacts that merging considers. */
interface Person {
  readonly email: string | null;
  readonly name: string | null;
  readonly phone: string | null;
  readonly source: string | null;
  readonly subscription: 'subscribed' | 'unsubscribed' | null;
  readonly subscription_at: number | null;
  readonly created_at: number;
  readonly last_seen_at: number;
  readonly erase_at: number | null;
}

/**
 * Merges one contact into another, which keeps its values and fills in missing ones. The first visit comes from the
 * older of the two, the subscription from the more recent change. Erasure requested for either applies to the
 * result.
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
    erase_at: earlierOf(from.erase_at, into.erase_at),
  };
}

const earlierOf = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);

/** Counts of a person's records on one site. */
export interface SiteRecords {
  readonly siteId: number;
  readonly records: readonly { readonly kind: string; readonly count: number }[];
}

/** Describes what erasing a person would do. */
export function wouldErase(
  { name, email }: Pick<Person, 'name' | 'email'>,
  sites: readonly SiteRecords[],
  hours: number,
): string {
  const kinds = Map.groupBy(
    sites.flatMap(({ records }) => records),
    ({ kind }) => kind,
  );
  const what = [...kinds].map(([kind, each]) =>
    counted(
      each.reduce((sum, { count }) => sum + count, 0),
      kind.replaceAll('_', ' '),
    ),
  );
  const when = hours === 0 ? 'At once' : `In ${counted(hours, 'hour')}`;
  const until = hours === 0 ? '' : 'Until then it can be cancelled. ';
  const who = name || email || 'this person';
  return (
    `${when}, everything about ${who} would be erased on ${counted(sites.length, 'site')}: ${listed(what)}. ` +
    `${until}Afterwards nothing brings it back.`
  );
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
