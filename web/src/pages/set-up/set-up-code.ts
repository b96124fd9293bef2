/** Code of a set-up link, `…/setup?code=K7QM-2X9D` or `…/setup#code=K7QM-2X9D`; empty if there is none. */
export function setUpCodeIn(location: { search: string; hash: string }): string {
  const inHash = new URLSearchParams(location.hash.replace(/^#/, '')).get('code');
  return (inHash ?? new URLSearchParams(location.search).get('code') ?? '').trim();
}
