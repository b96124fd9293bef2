/** Result of a lookup of records of one type. */
export type DnsAnswer<Item> =
  /** Records in order of arrival; at least one. */
  | { readonly status: 'found'; readonly records: readonly Item[] }
  /** The name does not exist, or has no records of the type. */
  | { readonly status: 'absent' }
  /** No definite answer: try again later. `reason` is a sentence for people. */
  | { readonly status: 'failed'; readonly reason: string };

/** Records of TXT lookups are joined from their strings; non-ASCII bytes are decoded as Latin-1. */
export type TxtAnswer = DnsAnswer<string>;

/** A lookup without records. */
export type NoRecords = Exclude<DnsAnswer<never>, { status: 'found' }>;

/** A rule of a domain about authorities that may issue certificates for it (RFC 8659). */
export interface CaaRecord {
  readonly tag: string;
  readonly value: string;
}

/** Limit on records of one type at a name: more than any host or zone publishes. */
const recordsMax = 100;

const tooMany = 'The name has more records than are read here.';

/** Wraps the records of a lookup. */
export function recordsAnswer<Item>(records: readonly Item[]): DnsAnswer<Item> {
  if (records.length === 0) return { status: 'absent' };
  return records.length > recordsMax ? { status: 'failed', reason: tooMany } : { status: 'found', records };
}

/** Members of Node's CAA records that carry a property, as tag and value. */
export const caaRecordOf = (found: object): CaaRecord[] =>
  Object.entries(found).flatMap(([tag, value]) =>
    typeof value === 'string' && tag !== 'type' ? [{ tag, value: value.slice(0, 300) }] : [],
  );
