import type { ListAnswer } from './page.ts';

/** Content left out of an answer because of the size limit. Items that moved to the next page do not count. */
export interface Omission {
  /** Items cut from the end of a list without pages. */
  readonly items: number;
  /** Members removed from the only item, largest first. */
  readonly members: readonly string[];
}

export interface Fitted {
  readonly output: unknown;
  readonly text: string;
  readonly leftOut?: Omission;
}

/** An answer together with its serialiser and, for lists, a way to shorten it. */
export interface Fitting {
  readonly output: unknown;
  /** The answer with only its first items. */
  shortened(items: number): ListAnswer;
  write(output: unknown): string;
  /** Like `write`, for items with members left out. */
  writePartial(output: unknown): string;
}

/**
 * Writes an answer in at most `bytesMax` bytes if possible: a list with as many items as fit, and an oversized item
 * without its largest members. Other answers are written in full.
 */
export function fit(answer: Fitting, bytesMax: number): Fitted {
  const { output } = answer;
  const text = answer.write(output);
  if (isWithin(text, bytesMax) || !isList(output)) return { output, text };
  return mostItems(answer, output, bytesMax) ?? mostMembers(answer, output, bytesMax);
}

const isWithin = (text: string, bytesMax: number): boolean =>
  text.length <= bytesMax && Buffer.byteLength(text) <= bytesMax;

const isList = (output: unknown): output is ListAnswer =>
  typeof output === 'object' && output !== null && 'data' in output && Array.isArray(output.data);

/** Halves the range each time: each attempt costs half of the one before, down to the cost of the answer itself. */
function mostItems(answer: Fitting, list: ListAnswer, bytesMax: number): Fitted | undefined {
  let fitted: Fitted | undefined;
  let itemsFitting = 0;
  let tooMany = list.data.length;
  while (tooMany - itemsFitting > 1) {
    const items = (itemsFitting + tooMany) >> 1;
    const output = answer.shortened(items);
    const text = answer.write(output);
    if (isWithin(text, bytesMax)) {
      itemsFitting = items;
      fitted = { output, text, ...omissionOf(list, items, []) };
    } else {
      tooMany = items;
    }
  }
  return fitted;
}

function mostMembers(answer: Fitting, list: ListAnswer, bytesMax: number): Fitted {
  const output = answer.shortened(1);
  const item = { ...(output.data[0] as Record<string, unknown>) };
  const sizeOf = (name: string) => answer.writePartial({ data: [{ [name]: item[name] }] }).length;
  const sizes = new Map(Object.keys(item).map((name) => [name, sizeOf(name)]));
  const largestFirst = [...sizes.keys()].sort((a, b) => (sizes.get(b) ?? 0) - (sizes.get(a) ?? 0));
  const members: string[] = [];
  let text = answer.write(output);
  for (const name of largestFirst) {
    if (isWithin(text, bytesMax)) break;
    delete item[name];
    members.push(name);
    text = answer.writePartial({ ...output, data: [item] });
  }
  return { output, text, ...omissionOf(list, 1, members) };
}

function omissionOf(list: ListAnswer, items: number, members: readonly string[]): { leftOut?: Omission } {
  const isPage = 'pagination' in list;
  const unlisted = isPage ? 0 : list.data.length - items;
  return unlisted === 0 && members.length === 0 ? {} : { leftOut: { items: unlisted, members } };
}
