/** Result of a lookup of records of one type. */
export type DnsAnswer<Item> =
  /** Records in order of arrival; at least one. */
  | { readonly is: 'found'; readonly records: readonly Item[] }
  /** The name does not exist, or has no records of the type. */
  | { readonly is: 'absent' }
  /** No definite answer: try again later. `why` is a sentence for people. */
  | { readonly is: 'unsaid'; readonly why: string };

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
  if (records.length === 0) return { is: 'absent' };
  return records.length > recordsMax ? { is: 'unsaid', why: tooMany } : { is: 'found', records };
}

/** Members of Node's CAA records that carry a property, as tag and value. */
export const caaRecordOf = (found: object): CaaRecord[] =>
  Object.entries(found).flatMap(([tag, value]) =>
    typeof value === 'string' && tag !== 'type' ? [{ tag, value: value.slice(0, 300) }] : [],
  );
