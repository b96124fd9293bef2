import { type Kept, keepText } from '../../platform/http/kept.ts';
import { headersOf } from './answer-headers.ts';
import type { SiteAnswer } from './delivered.ts';

/** An answer as it leaves: its forms, its name and its headers. */
export interface KeptAnswer {
  /** What it is; its text is in what is kept. */
  readonly answer: SiteAnswer;
  readonly kept: Kept;
  readonly headers: Readonly<Record<string, string>>;
}

/** Bytes that are kept of all sites; compressed forms come on top, a fifth of it. */
const bytesMax = 48 * 1024 * 1024;

/** Keeps answers by host, content and path, so that none is ever stale; what was asked for longest ago goes first. */
export function createKeptPages() {
  const known = new Map<string, KeptAnswer>();
  let bytes = 0;
  return {
    find(key: string): KeptAnswer | undefined {
      const found = known.get(key);
      if (!found) return undefined;
      known.delete(key);
      known.set(key, found);
      return found;
    },
    keep(key: string, answer: SiteAnswer): KeptAnswer {
      const kept = madeOf(answer);
      // Addresses that lead nowhere are as many as anybody makes up.
      if (known.has(key) || (answer.kind === 'page' && answer.status !== 200)) return kept;
      known.set(key, kept);
      bytes += kept.kept.plain.length;
      for (const [oldest, { kept: freed }] of known) {
        if (bytes <= bytesMax) break;
        known.delete(oldest);
        bytes -= freed.plain.length;
      }
      return kept;
    },
  };
}

/** An answer that is not kept: it is one visitor's. */
export const madeOf = (answer: SiteAnswer): KeptAnswer => ({
  answer: withoutText(answer),
  kept: keepText(textOf(answer)),
  headers: headersOf(answer),
});

const textOf = (answer: SiteAnswer): string =>
  answer.kind === 'page' ? answer.html : answer.kind === 'text' ? answer.text : '';

const withoutText = (answer: SiteAnswer): SiteAnswer =>
  answer.kind === 'page'
    ? { ...answer, html: '' }
    : answer.kind === 'text'
      ? { ...answer, text: '' }
      : answer;
