import { isObject } from './json.ts';

/** Members that name a list item for people, most telling first. */
const nameMembers = 'label title name heading question quote text caption author day date url'.split(' ');
const charactersMax = 60;

/** Returns the name of a list item: its first text. */
export function nameOfItem(value: unknown): string | undefined {
  if (!isObject(value)) return undefined;
  for (const name of nameMembers) {
    const words = Object.hasOwn(value, name) ? value[name] : undefined;
    if (typeof words === 'string' && words.trim() !== '') return words.trim().slice(0, charactersMax);
  }
  return undefined;
}
