import type { GuideFacts } from './facts.ts';
import { guideParts } from './guide.ts';

/** A page with the line below it is within what hosts of agents take of one answer: 64 KiB. Source: contract §10. */
const pageBytesMax = 62 * 1024;

/**
 * The complete guide in pages that readers take who take no text of its length: whole chapters to a page, of which one that
 * is too long by itself is cut between its operations. Each page says how many there are.
 */
export function guidePages(facts: GuideFacts): readonly string[] {
  const { opening, chapters } = guideParts(facts);
  const pieces = [opening.trimEnd(), ...chapters.values()].flatMap(withinPage);
  const pages = packed(pieces);
  return pages.map((text, index) => `${text}\n\n---\n\n${placeOf(index + 1, pages.length)}\n`);
}

const placeOf = (page: number, pages: number): string =>
  `Page ${page} of ${pages} of the guide. ${page < pages ? `The next one: page ${page + 1}. ` : ''}One chapter alone: chapter, by its name.`;

/** A chapter in as many pieces as it needs. */
const withinPage = (text: string): readonly string[] =>
  Buffer.byteLength(text) <= pageBytesMax ? [text] : packed(text.split(/\n\n(?=###? )/));

/** Pieces put together, in their order, to as few as fit a page each. */
function packed(pieces: readonly string[]): string[] {
  const full: string[] = [];
  for (const piece of pieces) {
    const longer = [...full.slice(-1), piece].join('\n\n');
    if (full.length > 0 && Buffer.byteLength(longer) <= pageBytesMax) full[full.length - 1] = longer;
    else full.push(piece);
  }
  return full;
}
