import type { ViewHeaders } from './device.ts';

/** Source of a visitor: a campaign link, another site, or neither. */
export interface Source {
  /** `direct` if the browser sends no referrer. */
  readonly source: string;
  readonly campaign: string;
}

const labelMax = 60;
const hostMax = 100;
/** Longer addresses are not parsed: no campaign has such parameters. */
const addressMax = 2000;

/** Well-known names for referring hosts, by suffix. */
const knownSources: readonly (readonly [RegExp, string])[] = [
  [/^(?:www\.|news\.|images\.)?google\.[a-z]{2,3}(?:\.[a-z]{2})?$/, 'Google'],
  [/(?:^|\.)bing\.com$/, 'Bing'],
  [/(?:^|\.)duckduckgo\.com$/, 'DuckDuckGo'],
  [/(?:^|\.)ecosia\.org$/, 'Ecosia'],
  [/(?:^|\.)yahoo\.com$/, 'Yahoo'],
  [/(?:^|\.)(?:facebook\.com|fb\.me)$/, 'Facebook'],
  [/(?:^|\.)instagram\.com$/, 'Instagram'],
  [/(?:^|\.)(?:linkedin\.com|lnkd\.in)$/, 'LinkedIn'],
  [/^(?:t\.co|x\.com|twitter\.com)$/, 'X'],
  [/(?:^|\.)(?:youtube\.com|youtu\.be)$/, 'YouTube'],
  [/(?:^|\.)pinterest\.[a-z]{2,3}$/, 'Pinterest'],
  [/(?:^|\.)reddit\.com$/, 'Reddit'],
  [/(?:^|\.)(?:chatgpt\.com|openai\.com)$/, 'ChatGPT'],
];

/** Visitors who typed the address or sent no referrer: most of them. */
export const direct: Source = { source: 'direct', campaign: '' };

/** Source of a view; undefined for a step from page to page of the same site. */
export function sourceOf(url: string, { referer = '', host = '' }: ViewHeaders): Source | undefined {
  const campaign = campaignIn(url);
  if (campaign) return campaign;
  if (referer === '') return direct;
  const from = hostIn(referer);
  if (from === undefined) return direct;
  if (from === host.toLowerCase().replace(/:\d+$/, '')) return undefined;
  const name = knownSources.find(([pattern]) => pattern.test(from))?.[1];
  return { source: name ?? from.replace(/^www\./, ''), campaign: '' };
}

function campaignIn(url: string): Source | undefined {
  if (!url.includes('utm_source=') || url.length > addressMax) return undefined;
  const query = new URLSearchParams(url.slice(url.indexOf('?') + 1));
  const source = labelOf(query.get('utm_source'));
  return source === '' ? undefined : { source, campaign: labelOf(query.get('utm_campaign')) };
}

/** Normalised label of a link: links are typed by hand, with and without capitals. */
const labelOf = (text: string | null): string =>
  (text ?? '')
    .slice(0, labelMax)
    .toWellFormed()
    .replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .toLowerCase();

/** Host of a referring page, in lower case and without its port. */
function hostIn(referer: string): string | undefined {
  const [, host = ''] = /^https?:\/\/([a-z0-9.-]{1,253})(?::\d{1,5})?(?:[/?#]|$)/i.exec(referer) ?? [];
  return host === '' || host.length > hostMax ? undefined : host.toLowerCase();
}
