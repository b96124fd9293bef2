import { readTagList } from './tag-list.ts';

/** Policy a domain requests for mail that fails DMARC. */
export type DmarcPolicy = 'none' | 'quarantine' | 'reject';

/** A record at `_dmarc.<domain>`. Source: RFC 9989 §4.7; `pct` is from RFC 7489 §6.3. */
export interface DmarcRecord {
  /** Undefined if missing or unreadable: receivers then apply `none`. */
  readonly policy: DmarcPolicy | undefined;
  /** Policy for subdomains; undefined if the domain's own applies to them. */
  readonly subdomainPolicy: DmarcPolicy | undefined;
  /**
   * True if the policy for subdomains or for non-existent names is unreadable: the whole record then counts
   * as `none`.
   */
  readonly hasUnreadablePolicy: boolean;
  /** Percentage of mail the policy applies to. RFC 9989 no longer has it. */
  readonly percent: number;
  /** True if the domain is only testing the policy. */
  readonly isTest: boolean;
  /** Public suffix flag: domains below belong to others (y), do not (n), or it depends on the tree (u). */
  readonly publicSuffix: 'y' | 'n' | 'u';
  /** Tags that occur more than once: it is undefined which one receivers use. */
  readonly repeated: readonly string[];
}

/** True if the text is a DMARC record according to the exact grammar. */
export const isDmarcRecord = (text: string): boolean => /^v[ \t]*=[ \t]*DMARC1[ \t]*(?:;|$)/.test(text);

/** True if a text is not a record but was probably meant as one. */
export const isNearlyDmarcRecord = (text: string): boolean =>
  !isDmarcRecord(text) && /(?:^|[;\s"])v\s*=\s*DMARC/i.test(text);

function policyOf(text: string | undefined): DmarcPolicy | undefined {
  const word = text?.toLowerCase();
  return word === 'none' || word === 'quarantine' || word === 'reject' ? word : undefined;
}

/** Parses a record for which `isDmarcRecord` is true. An unreadable tag counts as missing. */
export function readDmarcRecord(text: string): DmarcRecord {
  const { tags, repeated } = readTagList(text);
  const psd = tags.get('psd')?.toLowerCase();
  const pct = tags.get('pct') ?? '';
  return {
    policy: policyOf(tags.get('p')),
    subdomainPolicy: policyOf(tags.get('sp')),
    hasUnreadablePolicy: ['sp', 'np'].some(
      (name) => tags.has(name) && policyOf(tags.get(name)) === undefined,
    ),
    percent: /^\d{1,3}$/.test(pct) ? Math.min(Number(pct), 100) : 100,
    isTest: tags.get('t')?.toLowerCase() === 'y',
    publicSuffix: psd === 'y' || psd === 'n' ? psd : 'u',
    repeated,
  };
}
