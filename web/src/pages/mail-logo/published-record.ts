import type { BimiRecord } from '../../api/records.ts';

/** Tags of a record by name. White space and order are irrelevant to receivers. */
function partsOf(text: string): ReadonlyMap<string, string> {
  const parts = text.split(';').map((part) => {
    const [name = '', ...value] = part.split('=');
    return [name.trim(), value.join('=').trim()] as const;
  });
  return new Map(parts);
}

/** Compared tags with their defaults. */
const compared = { l: '', a: '', avp: 'brand' };

/** True if two records have the same meaning. The server compares them by the same rules. */
export function isSameRecord(first: string, second: string): boolean {
  const [parts, otherParts] = [partsOf(first), partsOf(second)];
  return Object.entries(compared).every(
    ([name, otherwise]) => (parts.get(name) ?? otherwise) === (otherParts.get(name) ?? otherwise),
  );
}

/** Path of a logo hosted on this server. */
const hosted = /^\/files\/[0-9a-f]{64}\.svg$/;

/**
 * Address of a published logo for drawing; undefined if this server does not host it. Logos elsewhere are fetched by
 * the server only, never by a browser.
 */
export function drawnFrom(published: string | null, record: Pick<BimiRecord, 'svg_url'> | null) {
  const address = published === null ? null : URL.parse(partsOf(published).get('l') ?? '');
  const isHere = record !== null && address !== null && address.origin === new URL(record.svg_url).origin;
  return isHere && hosted.test(address.pathname) ? address.pathname : undefined;
}
