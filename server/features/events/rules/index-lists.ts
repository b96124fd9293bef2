import type { FieldProblem } from '../../../kernel/errors.ts';
import { exactNumbers } from '../../../text/json-text.ts';
import { indexed, labelCharactersMax, tagCharactersMax } from './labels.ts';
import { cutWarning, pointerOf } from './warnings.ts';

// Index entries for an event's tags and custom fields. Source of the numbers: contract §3.

export const tagsMax = 50;
/** Maximum tags examined, including repeats; an event has room for 100,000. */
const tagsLookedAt = 500;
export const fieldsMax = 50;

export function tagsOf(input: readonly string[], warnings: FieldProblem[]): string[] {
  const tags = new Set<string>();
  for (const [index, text] of input.slice(0, tagsLookedAt).entries()) {
    const { label, isCut } = indexed(text, tagCharactersMax);
    if (label === '' || tags.has(label)) continue;
    const pointer = `/tags/${index}`;
    if (tags.size === tagsMax) {
      const detail = `Kept, but not indexed: the first ${tagsMax} tags are.`;
      warnings.push({ pointer, code: 'too_many', detail });
      continue;
    }
    if (isCut) warnings.push(cutWarning(pointer, tagCharactersMax));
    tags.add(label);
  }
  if (input.length > tagsLookedAt) {
    const detail = `Kept, but the index has none of those behind the first ${tagsLookedAt}.`;
    warnings.push({ pointer: '/tags', code: 'too_many', detail });
  }
  return [...tags];
}

type Filterable = string | number | boolean;
const isFilterable = (value: unknown): value is Filterable =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** Text form of a custom field, for comparison. */
function textOf(name: string, value: Filterable, numbers: ReadonlyMap<string, string>): string {
  if (typeof value !== 'number' || Number.isSafeInteger(value)) return String(value);
  return numbers.get(name)?.toLowerCase() ?? String(value);
}

export function fieldsOf(
  input: object,
  fieldsText: string,
  warnings: FieldProblem[],
): (readonly [string, string])[] {
  const fields: (readonly [string, string])[] = [];
  const numbers = exactNumbers(input, fieldsText);
  for (const [name, value] of Object.entries(input)) {
    if (value === null || value === '') continue;
    const pointer = pointerOf(name, '/custom_fields');
    if (!isFilterable(value)) {
      const detail = 'Kept, but only text, numbers and booleans can be filtered by.';
      warnings.push({ pointer, code: 'not_indexed', detail });
    } else if (fields.length === fieldsMax) {
      const detail = `Kept, but not indexed: the first ${fieldsMax} fields are.`;
      warnings.push({ pointer, code: 'too_many', detail });
    } else {
      const field = indexed(name, labelCharactersMax);
      const text = indexed(textOf(name, value, numbers), labelCharactersMax);
      if (field.isCut || text.isCut) warnings.push(cutWarning(pointer, labelCharactersMax));
      fields.push([field.label, text.label]);
    }
  }
  return fields;
}
