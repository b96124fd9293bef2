import topLevelDomains from 'tlds' with { type: 'json' };
import { asciiLength } from './punycode-length.ts';
import { latinLetters } from './url-letters.ts';

// Domain names as X detects them in a text. Source: twitter-text 3, `validDomain` and `idna`.

/** `onion` is not in IANA's list, but in twitter-text's. */
const knownDomains: ReadonlySet<string> = new Set([...topLevelDomains, 'onion']);
const longestTopLevel = Math.max(...[...knownDomains].map(({ length }) => length));
const punycode = /^xn--[-0-9a-z]+/i;
/** Without a protocol, only these letters can form a domain name. */
const latinStretches = new RegExp(`[-.a-z0-9${latinLetters}]+`, 'gi');
const continuation = /^[0-9a-z@+-]/i;

/** Limit of DNS (RFC 1035, §2.3.4). */
const labelBytesMax = 63;
const nameCharactersMax = 4096;

export interface FoundDomain {
  readonly start: number;
  readonly end: number;
}

/**
 * Longest domain name that begins at an offset; if there is none, the offset before which none can begin
 * either.
 * @param end of the stretch that must contain the name; the text after it matters: `al` is not a domain in
 * `al+lastname`
 */
export function domainAt(text: string, start: number, end: number): FoundDomain | number {
  let found: FoundDomain | undefined;
  let isBehindName = false;
  let at = start;
  while (at < end) {
    const label = text.slice(at, labelEnd(text, at, end));
    const top = isBehindName ? topLevelLength(label, text[at + label.length] ?? '') : 0;
    if (top > 0) found = { start, end: at + top };
    if (!isSubdomain(label)) return found ?? Math.max(at, start + label.length + 1);
    isBehindName = !label.includes('_');
    at += label.length + 1;
  }
  return found ?? end;
}

/**
 * Names in Latin letters within a name, such as `example.com` in `面包example.com`; the top-level domain may be
 * in any script.
 */
export function latinDomainsIn(text: string, { start, end }: FoundDomain): readonly FoundDomain[] {
  const found: FoundDomain[] = [];
  const name = text.slice(start, end);
  for (const stretch of name.matchAll(latinStretches)) {
    const labels = stretch[0];
    const from = labels.startsWith('.') ? 1 : 0;
    // Each dot may precede a top-level domain; the last one that does is used.
    for (let dot = labels.lastIndexOf('.'); dot > from; dot = labels.lastIndexOf('.', dot - 1)) {
      const topAt = stretch.index + dot + 1;
      const label = name.slice(topAt, labelEnd(name, topAt, name.length));
      const top = topLevelLength(label, name[topAt + label.length] ?? '');
      if (top === 0) continue;
      found.push({ start: start + stretch.index + from, end: start + topAt + top });
      break;
    }
  }
  return found;
}

/** True if the found name cannot be a domain: too long in ASCII, or an invalid `xn--` label. */
export function isImpossible(text: string, domain: FoundDomain): boolean {
  if (domain.end - domain.start > nameCharactersMax) return true;
  const name = text.slice(domain.start, domain.end);
  if (name.startsWith('xn--') && latinDomainsIn(text, domain).length === 0) return true;
  // A character takes at least one byte and at most two UTF-16 units.
  return name
    .split('.')
    .some((label) => label.length > 2 * labelBytesMax || asciiLength(label) > labelBytesMax);
}

const isSubdomain = (label: string): boolean => label !== '' && !/^[-_]|[-_]$/.test(label);

/** End of the label that begins at an offset. */
function labelEnd(text: string, at: number, end: number): number {
  const dot = text.indexOf('.', at);
  return dot < 0 || dot > end ? end : dot;
}

/** Length of the top-level domain at the start of a label: `com` in `comだよね`. */
function topLevelLength(label: string, next: string): number {
  const encoded = punycode.exec(label);
  if (encoded) return encoded[0].length;
  const start = label.slice(0, longestTopLevel).toLowerCase();
  for (let length = start.length; length > 0; length -= 1) {
    if (knownDomains.has(start.slice(0, length)) && !continuation.test(label[length] ?? next)) return length;
  }
  return 0;
}
