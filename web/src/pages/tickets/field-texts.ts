import { plainText } from '../../json/json-text.ts';

/** A custom field in the form: name and value as text. */
export interface FieldRow {
  readonly name: string;
  readonly value: string;
}

const aNumber = /^-?(0|[1-9]\d{0,30})(\.\d{1,30})?$/;

/** Rows of the form; values other than texts, numbers and booleans have none. */
export const rowsOf = (fields: ReadonlyMap<string, string>): FieldRow[] =>
  [...fields].filter(([, json]) => json !== 'null').map(([name, json]) => ({ name, value: plainText(json) }));

/**
 * The rows as the text of a JSON object. A value that was not touched stays as it was written; a new one is a number or
 * a boolean where it reads as one. Rows without a name are left out; of two with one name the last counts.
 */
export function textOfRows(rows: readonly FieldRow[], before: ReadonlyMap<string, string>): string {
  const members = new Map<string, string>();
  for (const { name, value } of rows) {
    const key = name.trim();
    if (key !== '') members.set(key, valueText(value, before.get(key)));
  }
  return `{${[...members].map(([key, json]) => `${JSON.stringify(key)}:${json}`).join(',')}}`;
}

function valueText(value: string, before: string | undefined): string {
  if (before !== undefined && plainText(before) === value) return before;
  const trimmed = value.trim();
  if (trimmed === 'true' || trimmed === 'false' || aNumber.test(trimmed)) return trimmed;
  return JSON.stringify(trimmed);
}
