import type { FieldProblem } from '../../kernel/errors.ts';
import type { Static } from '../../kernel/schema.ts';
import { exactNumbers } from '../../text/json-text.ts';
import { label, plainText } from '../../text/label.ts';
import { type EventEnvelope, keysMax } from './schema.ts';

/** How an event's fields become its index. The payload itself is never touched. Source of every number: contract §3. */

export type Envelope = Static<typeof EventEnvelope>;

const tagsMax = 50;
const tagCharactersMax = 64;
const fieldsMax = 50;
const valueCharactersMax = 255;
const depthMax = 16;
/** A longer text is no label, whatever becomes of it in the normal form. */
const labelledCharactersMax = 1000;
/** Warnings that are written out; a batch has 500 events. */
const warningsMax = 20;
/** Characters of the message kept beside the payload, for lists and search. */
const messageCharacters = 2000;

/** What the index holds of an event. */
export interface IndexedEvent {
  readonly type: Envelope['type'];
  readonly externalId: string | null;
  readonly status: string;
  readonly priority: string;
  readonly category: string | null;
  readonly subcategory: string | null;
  readonly folder: string | null;
  readonly source: string | null;
  readonly name: string | null;
  readonly email: string | null;
  readonly subject: string | null;
  readonly message: string | null;
  readonly tags: readonly string[];
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly warnings: readonly FieldProblem[];
}

/** A map, since an object would also answer to names that every object has, such as `constructor`. */
const priorities = new Map([
  ['medium', 'normal'],
  ['standard', 'normal'],
  ['minor', 'low'],
  ['important', 'high'],
  ['critical', 'urgent'],
]);

const slug = (text: string): string => label(text).replaceAll(' ', '_');
export const statusLabel = (text: string | null | undefined): string => slug(text ?? '') || 'new';
export function priorityLabel(text: string | null | undefined): string {
  const word = slug(text ?? '');
  return priorities.get(word) ?? (word || 'normal');
}

const labelOrNull = (text: string | null | undefined): string | null => (text ? label(text) || null : null);

function contentOrNull(text: string | null | undefined, characters: number): string | null {
  if (!text) return null;
  const whole = text.toWellFormed();
  const clean = whole.includes('\u0000') ? whole.replaceAll('\u0000', '') : whole;
  return clean.length > characters ? clean.slice(0, characters).toWellFormed() : clean;
}

/** An external id as it is compared; empty counts as none. */
function externalIdOf(text: string | null | undefined): string | null {
  if (!text) return null;
  // Most are plain ASCII, where there is nothing to normalise.
  if (plainText.test(text)) return text;
  return text.toWellFormed().replaceAll('\u0000', '').trim().normalize('NFC') || null;
}

/**
 * What the index keeps of an envelope, with a warning for each thing it could not take.
 * @param fieldsText the exact JSON text of `custom_fields`, for numbers that JavaScript cannot hold
 */
export function indexOf(envelope: Envelope, fieldsText: string): IndexedEvent {
  const warnings: FieldProblem[] = [];
  const tags = tagsOf(envelope.tags ?? [], warnings);
  const fields = fieldsOf(envelope.custom_fields ?? {}, fieldsText, warnings);
  return {
    type: envelope.type,
    externalId: externalIdOf(envelope.external_id),
    status: statusLabel(envelope.status),
    priority: priorityLabel(envelope.priority),
    category: labelOrNull(envelope.category),
    subcategory: labelOrNull(envelope.subcategory),
    folder: labelOrNull(envelope.folder),
    source: labelOrNull(envelope.source),
    name: contentOrNull(envelope.name, 1000),
    email: contentOrNull(envelope.email, valueCharactersMax)?.trim() || null,
    subject: contentOrNull(envelope.subject, 2000),
    message: contentOrNull(envelope.message, messageCharacters),
    tags,
    fields,
    warnings: firstOf(warnings),
  };
}

function firstOf(warnings: readonly FieldProblem[]): readonly FieldProblem[] {
  const more = warnings.length - warningsMax;
  if (more <= 0) return warnings;
  const detail = `${more} more tags and fields are kept, but not indexed.`;
  return [...warnings.slice(0, warningsMax), { pointer: '', code: 'too_many', detail }];
}

/** Nothing where the text is too long to be one. */
const shortLabel = (text: string): string | undefined =>
  text.length > labelledCharactersMax ? undefined : label(text);

function tagsOf(sent: readonly string[], warnings: FieldProblem[]): string[] {
  const tags = new Set<string>();
  sent.forEach((text, index) => {
    const tag = shortLabel(text);
    if (tag !== undefined && (tag === '' || tags.has(tag))) return;
    const pointer = `/tags/${index}`;
    if (tag === undefined || tag.length > tagCharactersMax) {
      warnings.push({
        pointer,
        code: 'too_long',
        detail: `Not indexed: tags have at most ${tagCharactersMax} characters.`,
      });
    } else if (tags.size === tagsMax) {
      warnings.push({ pointer, code: 'too_many', detail: `Not indexed: the first ${tagsMax} tags are.` });
    } else {
      tags.add(tag);
    }
  });
  return [...tags];
}

/** How a custom field is compared. */
function fieldText(
  name: string,
  value: Filterable,
  numbers: ReadonlyMap<string, string>,
): string | undefined {
  if (typeof value === 'string') return shortLabel(value);
  if (typeof value === 'boolean' || Number.isSafeInteger(value)) return String(value);
  return numbers.get(name)?.toLowerCase();
}

type Filterable = string | number | boolean;
const isFilterable = (value: unknown): value is Filterable =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

function fieldsOf(sent: object, fieldsText: string, warnings: FieldProblem[]): (readonly [string, string])[] {
  const fields: (readonly [string, string])[] = [];
  const numbers = exactNumbers(sent, fieldsText);
  for (const [name, value] of Object.entries(sent)) {
    if (value === null || value === '') continue;
    const pointer = `/custom_fields/${name.slice(0, 64).replaceAll('~', '~0').replaceAll('/', '~1')}`;
    const text = isFilterable(value) ? fieldText(name, value, numbers) : undefined;
    const folded = shortLabel(name);
    if (!isFilterable(value)) {
      warnings.push({
        pointer,
        code: 'not_indexed',
        detail: 'Kept, but only text, numbers and booleans can be filtered by.',
      });
    } else if (
      text === undefined ||
      folded === undefined ||
      text.length > valueCharactersMax ||
      name.length > valueCharactersMax
    ) {
      warnings.push({
        pointer,
        code: 'too_long',
        detail: `Kept, but not indexed: more than ${valueCharactersMax} characters.`,
      });
    } else if (fields.length === fieldsMax) {
      warnings.push({
        pointer,
        code: 'too_many',
        detail: `Kept, but not indexed: the first ${fieldsMax} fields are.`,
      });
    } else {
      fields.push([folded, text]);
    }
  }
  return fields;
}

/** Why a payload's form is refused: nested deeper than 16 or with more than 500 keys; undefined where it is fine. */
export function formProblem(value: unknown): FieldProblem | undefined {
  let keys = 0;
  // A stack of our own: a hostile body may nest deeper than the engine's.
  const open: (readonly [value: unknown, depth: number])[] = [[value, 1]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [item, depth] = next;
    if (typeof item !== 'object' || item === null) continue;
    if (depth > depthMax) {
      return {
        pointer: '',
        code: 'too_deep',
        detail: `Nest objects and lists at most ${depthMax} levels deep.`,
      };
    }
    if (Array.isArray(item)) {
      for (const child of item) if (typeof child === 'object') open.push([child, depth + 1]);
      continue;
    }
    for (const key in item) {
      keys += 1;
      const child: unknown = item[key as keyof typeof item];
      if (typeof child === 'object') open.push([child, depth + 1]);
    }
    if (keys > keysMax) return { pointer: '', code: 'too_many', detail: `Send at most ${keysMax} keys.` };
  }
  return undefined;
}
