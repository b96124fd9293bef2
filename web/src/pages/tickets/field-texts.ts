import { plainText } from '../../json/json-text.ts';

/** A custom field in the form: name and value as text. */
export interface FieldRow {
  readonly name: string;
  readonly value: string;
}

const aNumber = /^-?(0|[1-9]\d{0,30})(\.\d{1,30})?$/;

/** Rows of the form; values other than texts, numbers and booleans are not editable. */
export const rowsOf = (fields: ReadonlyMap<string, string>): FieldRow[] =>
  [...fields].filter(([, json]) => json !== 'null').map(([name, json]) => ({ name, value: plainText(json) }));

/**
 * Converts rows to the text of a JSON object. Unchanged values keep their exact text; new ones become a
 * number or boolean if they look like one. Rows without a name are omitted; of duplicate names the last one
 * counts.
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
