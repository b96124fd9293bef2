/** JavaScript distinguishes all decimals up to this length; longer ones lose digits. */
const exactCharacters = 15;

/** Strings, to be skipped, and numbers. */
const stringsAndNumbers = /"(?:[^"\\]|\\.)*"?|-?\d[\d.eE+-]*/g;

/** Replaces numbers that JavaScript would change by strings that occur in no payload. */
const exactly = (text: string): unknown =>
  JSON.parse(
    text.replaceAll(stringsAndNumbers, (found) =>
      found.startsWith('"') || (found.length <= exactCharacters && Number.isFinite(Number(found)))
        ? found
        : `"\\u0000${found}"`,
    ),
  );

function isSame(first: unknown, second: unknown): boolean {
  if (typeof first !== 'object' || typeof second !== 'object' || first === null || second === null)
    return first === second;
  if (Array.isArray(first) || Array.isArray(second)) return isSameList(first, second);
  const names = Object.keys(first);
  const [one, other] = [first as Record<string, unknown>, second as Record<string, unknown>];
  return (
    names.length === Object.keys(second).length &&
    names.every((name) => Object.hasOwn(other, name) && isSame(one[name], other[name]))
  );
}

function isSameList(first: unknown, second: unknown): boolean {
  if (!Array.isArray(first) || !Array.isArray(second) || first.length !== second.length) return false;
  return first.every((item, index) => isSame(item, second[index]));
}

/** True if two payloads are equal apart from white space and the order of keys. */
export const isSamePayload = (first: string, second: string): boolean =>
  first === second || isSame(exactly(first), exactly(second));
