import { firstCharacters } from '../../../text/first-characters.ts';
import { label } from '../../../text/label.ts';

// Normalises labels for the index, the same way for events and for queries. Source: contract §3.

/** Maximum length of categories and similar labels, and of names and values of custom fields. */
export const labelCharactersMax = 255;
export const tagCharactersMax = 64;
/** Longest prefix examined, before normalisation. */
const lookedAtMax = 1000;

/** A label, and true if the text was cut. */
interface Indexed {
  readonly label: string;
  readonly isCut: boolean;
}

/** Label of a text, cut to a maximum length. */
export function indexed(text: string, charactersMax: number): Indexed {
  const sent = text.length > lookedAtMax ? text.trim() : text;
  const prefix = firstCharacters(sent, lookedAtMax);
  const whole = label(prefix);
  if (whole.length <= charactersMax) return { label: whole, isCut: prefix.length < sent.length };
  // Normalised again, because the cut may end at a space.
  return { label: label(firstCharacters(whole, charactersMax)), isCut: true };
}

/** Normalises a label in a query. */
export const queryLabel = (text: string): string => indexed(text, labelCharactersMax).label;
export const queryTag = (text: string): string => indexed(text, tagCharactersMax).label;

const slug = (labelled: string): string => labelled.replaceAll(' ', '_');
export const statusLabel = (labelled: string): string => slug(labelled) || 'new';
export function priorityLabel(labelled: string): string {
  const word = slug(labelled);
  return priorities.get(word) ?? (word || 'normal');
}

/** A map, because an object would also have inherited names such as `constructor`. */
const priorities = new Map([
  ['medium', 'normal'],
  ['standard', 'normal'],
  ['minor', 'low'],
  ['important', 'high'],
  ['critical', 'urgent'],
]);
