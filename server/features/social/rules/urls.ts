import { domainAt, isImpossible, latinDomainsIn } from './url-domains.ts';
import { shortUrlEnd, tailAt } from './url-tail.ts';

/** A URL in a text, by UTF-16 offsets. */
export interface UrlSpan {
  readonly start: number;
  readonly end: number;
}

const urlCharactersMax = 4096;

/**
 * Stretches of text that can contain domain names: no spaces, no direction marks, and no punctuation except
 * dots, hyphens and underscores.
 */
const stretches =
  /[^!'#%&()*+,\\/:;<=>?@[\]^{|}~$\t-\r \x85\xa0\u1680\u180e\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufffe\ufeff\uffff\u202a-\u202e\u061c\u200e\u200f\u2066-\u2069]+/g;
const protocolBehind = /https?:\/\/$/i;
/** A URL after one of these characters is part of a word, a mention or a tag. */
const urlPart = /[a-z0-9@＠$#＃\ufffe\ufeff\uffff]/i;
/** Characters that also exclude a URL without a protocol after them. */
const connector = /[-_./]/;

/**
 * URLs in a text as X detects them, in linear time. Source: twitter-text 3, `extractUrlsWithIndices`; its
 * regular expressions take quadratic time, so this scans stretch by stretch instead.
 * @param allowsBare true if `example.com` counts too, false if a protocol is required
 */
export function urlsIn(text: string, allowsBare: boolean): readonly UrlSpan[] {
  const spans: UrlSpan[] = [];
  let from = 0;
  /** First offset at which the next URL may begin: a separator must follow the previous one. */
  let earliest = 0;
  for (;;) {
    stretches.lastIndex = from;
    const stretch = stretches.exec(text);
    if (!stretch) return spans;
    const [start, end] = [stretch.index, stretches.lastIndex];
    from = end;
    if (!stretch[0].includes('.')) continue;
    const protocol = protocolBehind.exec(text.slice(Math.max(earliest, start - 'https://'.length), start));
    const wholeEnd = protocol ? addWhole(spans, text, start, end, start - protocol[0].length) : undefined;
    const takenEnd = wholeEnd ?? (allowsBare ? addBare(spans, text, earliest, start, end) : undefined);
    if (takenEnd === undefined) continue;
    from = wholeEnd ?? Math.max(takenEnd, end);
    earliest = takenEnd + 1;
  }
}

/** Adds a URL with a protocol. Returns its end; undefined if there is none. */
function addWhole(spans: UrlSpan[], text: string, start: number, end: number, urlStart: number) {
  if (urlPart.test(text[urlStart - 1] ?? '')) return undefined;
  const domain = domainAt(text, start, end);
  if (typeof domain === 'number') return undefined;
  const tail = tailAt(text, domain.end);
  if (isImpossible(text, domain) || tail.end - urlStart > urlCharactersMax) return tail.end;
  const shortEnd = shortUrlEnd(text, urlStart, tail.end);
  if (shortEnd !== null) spans.push({ start: urlStart, end: shortEnd ?? tail.end });
  return tail.end;
}

/**
 * Adds URLs without a protocol: each name in Latin letters, also within other scripts; path and query belong
 * to the last one.
 */
function addBare(spans: UrlSpan[], text: string, earliest: number, start: number, end: number) {
  let at = start === 0 ? firstStart(text, end) : Math.max(start, earliest);
  let takenEnd: number | undefined;
  for (;;) {
    while (at < end && !mayBegin(text, at)) at += 1;
    if (at >= end) return takenEnd;
    const domain = domainAt(text, at, end);
    if (typeof domain === 'number') {
      at = Math.max(domain, at + 1);
      continue;
    }
    const tail = tailAt(text, domain.end);
    if (!connector.test(text[at - 1] ?? '') && !isImpossible(text, domain)) {
      for (const latin of latinDomainsIn(text, domain)) {
        const hasTail = tail.hasPath && latin.end === domain.end;
        spans.push({ start: latin.start, end: hasTail ? tail.end : latin.end });
      }
    }
    takenEnd = tail.end;
    at = takenEnd + 1;
  }
}

/** The first character of a text is taken as preceding a URL, if a domain starts after it. */
const firstStart = (text: string, end: number): number =>
  mayBegin(text, 1) && typeof domainAt(text, 1, end) !== 'number' ? 1 : 0;

const mayBegin = (text: string, at: number): boolean =>
  !urlPart.test(text[at - 1] ?? '') && !connector.test(text[at] ?? '');
