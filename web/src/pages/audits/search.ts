import { compact, idOf, oneOf, textOf } from '../../search-params.ts';

export const devices = ['mobile', 'desktop'] as const;

/** Page, device and run on display. */
export interface AuditsSearch {
  page?: string;
  device?: (typeof devices)[number];
  run?: number;
}

const pathCharactersMax = 1000;

export const auditsSearchOf = (search: Record<string, unknown>): AuditsSearch =>
  compact({
    page: textOf(search.page, pathCharactersMax),
    device: oneOf(devices, search.device),
    run: idOf(search.run),
  });

/** Normalises a typed path: adds a missing slash, and removes the site's address if it was pasted along. */
export function typedPath(typed: string, siteUrl: string): string {
  const text = typed.trim();
  if (text === '') return '/';
  const url = URL.parse(text);
  const isOfSite = url !== null && url.origin === URL.parse(siteUrl)?.origin;
  if (isOfSite) return url.pathname + url.search;
  // Another site's address is left unchanged: the server explains what is wrong.
  return text.startsWith('/') || url !== null ? text : `/${text}`;
}

/** Path of an address if it belongs to the site. */
export function pathAtSite(address: string | undefined, siteUrl: string): string | undefined {
  const url = address === undefined ? null : URL.parse(address);
  return url !== null && url.origin === URL.parse(siteUrl)?.origin ? url.pathname : undefined;
}
