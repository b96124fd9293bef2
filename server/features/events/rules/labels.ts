import { firstCharacters } from '../../../text/first-characters.ts';
import { label } from '../../../text/label.ts';

/** Normalises labels for the index, the same way for events and for queries. Source: contract §3. */

/** A category and the like; a name or a value of a custom field. */
export const labelCharactersMax = 255;
export const tagCharactersMax = 64;
/** Longest prefix examined, before normalisation. */
const lookedAtMax = 1000;

/** A label, and whether it is the whole of what was sent. */
interface Indexed {
  readonly label: string;
  readonly isCut: boolean;
}

/** A text as the index has it, cut to so many characters. */
export function indexed(text: string, charactersMax: number): Indexed {
  const sent = text.length > lookedAtMax ? text.trim() : text;
  const looked = firstCharacters(sent, lookedAtMax);
  const whole = label(looked);
  if (whole.length <= charactersMax) return { label: whole, isCut: looked.length < sent.length };
  // Once more, since the cut may end at a space.
  return { label: label(firstCharacters(whole, charactersMax)), isCut: true };
}

/** Words that are asked for, as the index has them. */
export const askedLabel = (text: string): string => indexed(text, labelCharactersMax).label;
export const askedTag = (text: string): string => indexed(text, tagCharactersMax).label;

const slug = (labelled: string): string => labelled.replaceAll(' ', '_');
export const statusLabel = (labelled: string): string => slug(labelled) || 'new';
export function priorityLabel(labelled: string): string {
  const word = slug(labelled);
  return priorities.get(word) ?? (word || 'normal');
}

/** A map, since an object would also answer to names that every object has, such as `constructor`. */
const priorities = new Map([
  ['medium', 'normal'],
  ['standard', 'normal'],
  ['minor', 'low'],
  ['important', 'high'],
  ['critical', 'urgent'],
]);
