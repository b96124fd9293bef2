const lengthMax = 50;

/** A label for a host, from a name: ASCII letters and digits, with hyphens between. */
export function slugOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss').toLowerCase();
  const label = plain.replace(/[^a-z0-9]+/g, '-').slice(0, lengthMax);
  return label.replace(/^-+|-+$/g, '') || 'site';
}
