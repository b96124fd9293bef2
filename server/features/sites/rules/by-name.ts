/** Locale-independent, unlike a database's collation. */
let names: Intl.Collator | undefined;

export interface NamedSite {
  readonly name: string;
  readonly site_id: number;
}

/** Natural order: `Beta 9` before `Beta 10`, ignoring case. */
export function byName(a: NamedSite, b: NamedSite): number {
  names ??= new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
  return names.compare(a.name, b.name) || a.site_id - b.site_id;
}
