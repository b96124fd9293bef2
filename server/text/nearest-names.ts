/** Longest name compared: what is longer was not a typing mistake, and comparing takes the product of both lengths. */
const charactersMax = 64;
const nearestMax = 3;

/** Known names that a mistyped one probably means, nearest first, at most three; none if nothing is near. */
export function nearestNames(sent: string, known: readonly string[]): readonly string[] {
  if (sent === '' || sent.length > charactersMax) return [];
  const plain = plainName(sent);
  return known
    .flatMap((name) => {
      const distance = distanceOf(plain, plainName(name));
      return distance === undefined ? [] : [{ name, distance }];
    })
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, nearestMax)
    .map(({ name }) => name);
}

/** Question that suggests the nearest names; empty if nothing is near. */
export function didYouMean(sent: string, known: readonly string[]): string {
  const names = nearestNames(sent, known);
  const last = names.at(-1);
  if (last === undefined) return '';
  return `Did you mean ${names.length === 1 ? last : `${names.slice(0, -1).join(', ')} or ${last}`}?`;
}

/**
 * Finds the known names of which a sent one is probably a typing mistake: the same but for a single
 * letter, case and separators. With two letters, `message_id` and `filler` would be taken for `message` and `folder`.
 */
export function mistypedAmong(known: readonly string[]): (sent: string) => readonly string[] {
  const names = known.map((name) => ({ name, plain: plainName(name) }));
  return (sent) => {
    if (sent.length > charactersMax) return [];
    const plain = plainName(sent);
    return names.flatMap((each) => (isMistyped(plain, each.plain) ? [each.name] : []));
  };
}

function isMistyped(sent: string, name: string): boolean {
  const [short, long] = sent.length < name.length ? [sent, name] : [name, sent];
  if (short.length < 3 || long.length > short.length + 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  let end = 0;
  while (end < short.length - start && short.at(-1 - end) === long.at(-1 - end)) end += 1;
  const [fewer, more] = [short, long].map((each) => each.slice(start, each.length - end)) as [string, string];
  return more.length < 2 || (more.length === 2 && more[0] === fewer[1] && more[1] === fewer[0]);
}

/** Name without case and separators: “bedID”, `bed-id` and `bed_id` are the same. */
const plainName = (name: string): string => name.toLowerCase().replaceAll(/[^\p{Letter}\p{Number}]/gu, '');

/** Distance of two names; undefined if they are not near. Parts of a name count as near: `rose` of `rose_bed`. */
function distanceOf(sent: string, name: string): number | undefined {
  if (sent === '' || name === '') return undefined;
  const edits = editsBetween(sent, name);
  if (edits <= Math.floor(Math.min(sent.length, name.length) / 3)) return edits;
  const [short, long] = sent.length < name.length ? [sent, name] : [name, sent];
  return short.length >= 3 && long.includes(short) ? long.length : undefined;
}

/** Number of letters to insert, remove, replace or swap with the next (optimal string alignment). */
function editsBetween(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      let edits = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + Number(!isSame),
      );
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (isSwapped) edits = Math.min(edits, (beforeLast[column - 2] ?? 0) + 1);
      current.push(edits);
    }
    beforeLast = last;
    last = current;
  }
  return last[other.length] ?? 0;
}
