/** Answer of the DNS about one type of record; `unsaid` is no answer, and says nothing of what is published. */
export type Answer<Item> =
  | { readonly is: 'found'; readonly records: readonly Item[] }
  | { readonly is: 'absent' }
  | { readonly is: 'unsaid'; readonly why: string };

/** Published records around a name, as looked up at one time. */
export interface Findings {
  /** Addresses of this server. */
  readonly here: Addresses;
  readonly at: Addresses;
  /** Names that the name stands for, step by step. */
  readonly aliases: readonly string[];
  /** TXT records at `_wheelhouse.<registrable>`. */
  readonly txt: Answer<string>;
  /** Authorities at the nearest name that has any. */
  readonly caa:
    | { readonly at: string; readonly records: readonly { readonly tag: string; readonly value: string }[] }
    | undefined;
  /** True if any other name beside this one leads here as well. */
  readonly isWildcard: boolean;
  /** True if the record was made with the domain twice in its name. */
  readonly isDoubled: boolean;
}

export interface Addresses {
  readonly a: Answer<string>;
  readonly aaaa: Answer<string>;
}

export const recordsOf = <Item>(answer: Answer<Item>): readonly Item[] =>
  answer.is === 'found' ? answer.records : [];

/** Reason why addresses are unknown; undefined if both questions had an answer. */
export const unsaidOf = ({ a, aaaa }: Addresses): string | undefined =>
  a.is === 'unsaid' ? a.why : aaaa.is === 'unsaid' ? aaaa.why : undefined;
