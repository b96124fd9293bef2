/** A word after a slash at the caret, typed to find a canned reply. */
export interface SlashWord {
  /** Index of the slash. */
  readonly from: number;
  readonly word: string;
}

/** Finds a slash and the word after it at the caret. */
export function slashWordAt(text: string, caret: number): SlashWord | undefined {
  const match = /(?:^|\s)\/([^\s/]*)$/.exec(text.slice(0, caret));
  if (!match) return undefined;
  const word = match[1] ?? '';
  return { from: caret - word.length - 1, word };
}

/** Replaces a slash word with a text. Returns the new text and the caret's position. */
export function replaceSlashWord(text: string, { from, word }: SlashWord, by: string) {
  const end = from + word.length + 1;
  return { text: text.slice(0, from) + by + text.slice(end), caret: from + by.length };
}

interface Findable {
  readonly title: string;
  readonly shortcut: string | null;
  readonly body: string;
}

/** Replies that match a typed word: first by shortcut, then by title, then by text. */
export function matchingReplies<T extends Findable>(replies: readonly T[], typed: string): T[] {
  const query = typed.trim().toLowerCase();
  const rank = ({ title, shortcut, body }: T): number => {
    if (query === '') return 0;
    if (shortcut?.toLowerCase().startsWith(query)) return 0;
    if (title.toLowerCase().includes(query)) return 1;
    return body.toLowerCase().includes(query) ? 2 : 3;
  };
  return replies
    .map((reply) => ({ reply, at: rank(reply) }))
    .filter(({ at }) => at < 3)
    .sort((a, b) => a.at - b.at)
    .map(({ reply }) => reply);
}
