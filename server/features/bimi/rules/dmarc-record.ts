import { readTagList } from './tag-list.ts';

/** Policy a domain requests for mail that fails DMARC. */
export type DmarcPolicy = 'none' | 'quarantine' | 'reject';

/** A record at `_dmarc.<domain>`. Source: RFC 9989 §4.7; `pct` is of RFC 7489 §6.3. */
export interface DmarcRecord {
  /** Undefined where it is not there or cannot be read: receivers then do as with `none`. */
  readonly policy: DmarcPolicy | undefined;
  /** For domains below; undefined where the same holds for them. */
  readonly subdomainPolicy: DmarcPolicy | undefined;
  /** A policy for subdomains, or for names that do not exist, that cannot be read: the whole record then counts as `none`. */
  readonly hasUnreadablePolicy: boolean;
  /** Share of mail the policy applies to. RFC 9989 has no shares any more. */
  readonly percent: number;
  /** The domain says that it only tries the policy out. */
  readonly isTest: boolean;
  /** Public suffix flag: domains below belong to others (y), do not (n), or as the tree says (u). */
  readonly publicSuffix: 'y' | 'n' | 'u';
  /** Duplicate tags: receivers differ in which one they use. */
  readonly repeated: readonly string[];
}

/** True if the text is a DMARC record, by the exact grammar. */
export const isDmarcRecord = (text: string): boolean => /^v[ \t]*=[ \t]*DMARC1[ \t]*(?:;|$)/.test(text);

/** True if a text that is no record was probably meant as one. */
export const isNearlyDmarcRecord = (text: string): boolean =>
  !isDmarcRecord(text) && /(?:^|[;\s"])v\s*=\s*DMARC/i.test(text);

function policyOf(text: string | undefined): DmarcPolicy | undefined {
  const word = text?.toLowerCase();
  return word === 'none' || word === 'quarantine' || word === 'reject' ? word : undefined;
}

/** Reads a record for which `isDmarcRecord` holds. A tag that cannot be read stands for what it would be without it. */
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
