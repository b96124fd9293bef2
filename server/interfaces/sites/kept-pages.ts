import { type Kept, keepText } from '../../platform/http/kept.ts';
import type { SiteAnswer } from './delivered.ts';

/** An answer as it leaves: its forms, its name and its policy. */
export interface KeptAnswer {
  readonly answer: SiteAnswer;
  readonly kept: Kept;
}

/** Characters that are kept of all sites; compressed forms come on top, a fifth of it. */
const charactersMax = 48 * 1024 * 1024;

/** Keeps answers by host, content and path, so that none is ever stale; what was asked for longest ago goes first. */
export function createKeptPages() {
  const known = new Map<string, KeptAnswer>();
  let characters = 0;
  const made = (answer: SiteAnswer): KeptAnswer => ({ answer, kept: keepText(textOf(answer)) });
  return {
    /** An answer that is not kept: it is one visitor's. */
    made,
    find(key: string): KeptAnswer | undefined {
      const found = known.get(key);
      if (!found) return undefined;
      known.delete(key);
      known.set(key, found);
      return found;
    },
    keep(key: string, answer: SiteAnswer): KeptAnswer {
      const text = textOf(answer);
      const kept = made(answer);
      // Addresses that lead nowhere are as many as anybody makes up.
      if (known.has(key) || (answer.kind === 'page' && answer.status !== 200)) return kept;
      known.set(key, kept);
      characters += text.length;
      for (const [oldest, { answer: freed }] of known) {
        if (characters <= charactersMax) break;
        known.delete(oldest);
        characters -= textOf(freed).length;
      }
      return kept;
    },
  };
}

/** What is sent of an answer. */
export const textOf = (answer: SiteAnswer): string =>
  answer.kind === 'page' ? answer.html : answer.kind === 'text' ? answer.text : '';
