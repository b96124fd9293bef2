import type { BimiRecord } from '../../api/records.ts';

/** The parts of a record by their names. Spaces around them and their order say nothing to receivers. */
function partsOf(text: string): ReadonlyMap<string, string> {
  const parts = text.split(';').map((part) => {
    const [name = '', ...value] = part.split('=');
    return [name.trim(), value.join('=').trim()] as const;
  });
  return new Map(parts);
}

/** What is compared, and what stands for a part that is left out. */
const compared = { l: '', a: '', avp: 'brand' };

/** Whether a published record says what another one says, however it is written. As the server compares them. */
export function saysTheSame(one: string, other: string): boolean {
  const [parts, others] = [partsOf(one), partsOf(other)];
  return Object.entries(compared).every(
    ([name, otherwise]) => (parts.get(name) ?? otherwise) === (others.get(name) ?? otherwise),
  );
}

/** A logo that this server hosts, by the path of its address. */
const hosted = /^\/files\/[0-9a-f]{64}\.svg$/;

/**
 * Where a published logo is drawn from; undefined where it is none that this server hosts: what is elsewhere is fetched by
 * the server, and by no browser.
 */
export function drawnFrom(published: string | null, record: Pick<BimiRecord, 'svg_url'> | null) {
  const address = published === null ? null : URL.parse(partsOf(published).get('l') ?? '');
  const isHere = record !== null && address !== null && address.origin === new URL(record.svg_url).origin;
  return isHere && hosted.test(address.pathname) ? address.pathname : undefined;
}
