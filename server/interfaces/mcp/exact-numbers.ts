import { isRecord } from '../../kernel/json-value.ts';
import { exactNumbers, memberText } from '../../text/json-text.ts';

/**
 * Query arguments with numbers that JavaScript cannot hold replaced by their text: they are compared with values
 * stored as written, so 84.50 must not become 84.5.
 * @param textOf returns the exact text of the arguments, called only if there is such a number
 */
export function withExactNumbers(value: unknown, textOf: () => string): unknown {
  if (!isRecord(value)) return value;
  const exact = Object.entries(value).map(([name, member]) => {
    if (!isRecord(member) || !Object.values(member).some(isInexact)) return [name, member] as const;
    const numbers = exactNumbers(member, memberText(textOf(), name) ?? '{}');
    const texts = Object.entries(member).map(([key, each]) => [
      key,
      isInexact(each) ? (numbers.get(key) ?? each) : each,
    ]);
    return [name, Object.fromEntries(texts)] as const;
  });
  return Object.fromEntries(exact);
}

const isInexact = (value: unknown): boolean => typeof value === 'number' && !Number.isSafeInteger(value);
