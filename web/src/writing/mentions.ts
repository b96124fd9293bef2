interface Person {
  readonly account_id: number;
  readonly name: string;
}

/** A name after an @ at the caret, still being typed. */
export interface MentionQuery {
  /** Index of the @. */
  readonly from: number;
  readonly word: string;
}

/** Finds the @ and the text after it at the caret, with at most one space, since names have two words. */
export function atWordAt(text: string, caret: number): MentionQuery | undefined {
  const match = /(?:^|[\s(])@([^\s@]{0,40}(?: [^\s@]{0,40})?)$/.exec(
    text.slice(Math.max(0, caret - 100), caret),
  );
  if (!match) return undefined;
  const word = match[1] ?? '';
  return { from: caret - word.length - 1, word };
}

/** People with a name, or part of one, that begins with the typed text. */
export function matchingPeople<T extends Person>(people: readonly T[], typed: string): T[] {
  const query = typed.toLowerCase();
  return people.filter(({ name }) => {
    const lower = name.toLowerCase();
    return lower.startsWith(query) || (query !== '' && lower.includes(` ${query}`));
  });
}

/** Accounts mentioned by name in a text. If one name begins with another, the longer one counts. */
export function mentionedIn(text: string, people: readonly Person[]): number[] {
  const byLength = people.toSorted((a, b) => b.name.length - a.name.length);
  let rest = text;
  return byLength.flatMap(({ account_id, name }) => {
    const mention = `@${name}`;
    if (name === '' || !rest.includes(mention)) return [];
    rest = rest.replaceAll(mention, ' ');
    return [account_id];
  });
}
