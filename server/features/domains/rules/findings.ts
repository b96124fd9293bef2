/** DNS result for one record type; `failed` says nothing about what is published. */
export type Answer<Item> =
  | { readonly status: 'found'; readonly records: readonly Item[] }
  | { readonly status: 'absent' }
  | { readonly status: 'failed'; readonly reason: string };

/** Published records around a name, looked up together. */
export interface Findings {
  /** Addresses of this server. */
  readonly here: Addresses;
  readonly at: Addresses;
  /** CNAME targets, followed step by step. */
  readonly aliases: readonly string[];
  /** TXT records at `_wheelhouse.<registrable>`. */
  readonly txt: Answer<string>;
  /** CAA records at the nearest name that has any. */
  readonly caa:
    | { readonly at: string; readonly records: readonly { readonly tag: string; readonly value: string }[] }
    | undefined;
  /** True if a random sibling name leads here as well. */
  readonly isWildcard: boolean;
  /** True if the record was created with the domain repeated in its name. */
  readonly isDoubled: boolean;
}

export interface Addresses {
  readonly a: Answer<string>;
  readonly aaaa: Answer<string>;
}

export const recordsOf = <Item>(answer: Answer<Item>): readonly Item[] =>
  answer.status === 'found' ? answer.records : [];

/** Reason why the addresses are unknown; undefined if both lookups succeeded. */
export const lookupFailureOf = ({ a, aaaa }: Addresses): string | undefined =>
  a.status === 'failed' ? a.reason : aaaa.status === 'failed' ? aaaa.reason : undefined;
