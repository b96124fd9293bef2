import type { Steps } from '../../../kernel/event-loop.ts';
import { addressesOf, type Operation } from '../../../kernel/operation.ts';
import { type GuidePage, pageAddress } from './pages.ts';

/** Entry of the search: one section of the guide. Short names, because there are a thousand of them. */
interface SearchEntry {
  /** Heading. */
  readonly t: string;
  /** Address. */
  readonly u: string;
  /** Chapter, unless it is the heading. */
  readonly c?: string;
  /** Names of the operation: its own, its tool and its addresses. */
  readonly n?: readonly string[];
  /** Words of the text that are not in the names above, each once. */
  readonly x: string;
}

/** Index of every section, in JSON, for the search in the browser. */
export function* searchIndexSteps(pages: readonly GuidePage[]): Steps<string> {
  const entries: SearchEntry[] = [];
  for (const { slug, title: chapter, sections } of pages)
    for (const { title, anchor, lines, operation } of sections) {
      yield;
      entries.push({
        t: title,
        u: `${pageAddress(slug)}#${anchor}`,
        ...(title === chapter ? {} : { c: chapter }),
        ...(operation && { n: namesOf(operation) }),
        x: wordsOf(lines),
      });
    }
  return JSON.stringify(entries);
}

const namesOf = (operation: Operation): readonly string[] => [
  ...new Set([
    operation.name,
    ...(operation.mcp ? [operation.mcp.tool] : []),
    ...addressesOf(operation).map(({ method, path }) => `${method} ${path}`),
  ]),
];

/** Words of a section in lower case, each once, without single letters and the values of examples. */
function wordsOf(lines: readonly string[]): string {
  const words = new Set<string>();
  for (const line of lines)
    for (const [word] of line.toLowerCase().matchAll(/[\p{Letter}\p{Number}_.-]{2,40}/gu)) words.add(word);
  return [...words].join(' ');
}
