import type { FieldKind } from '../../../renderer/fields.ts';

/** Parts of a block's or document's schema that the form reads. */
export interface FieldSchema {
  readonly 'x-field'?: FieldKind;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string;
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
  readonly items?: FieldSchema;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly 'x-lines'?: boolean;
  readonly 'x-url'?: boolean;
  readonly 'x-id'?: string;
  /** Names of a choice's values for people. */
  readonly 'x-labels'?: Readonly<Record<string, string>>;
}

export type Values = Readonly<Record<string, unknown>>;
export interface Field {
  readonly name: string;
  readonly schema: FieldSchema;
  readonly isRequired: boolean;
  readonly label: string;
}

export const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** True for fields edited in this form: blocks and elements have editors elsewhere. */
const edited = (schema: FieldSchema): boolean => !['blocks', 'elements'].includes(schema['x-field'] ?? '');

/** Fields for people to fill in: the server sets ids, and blocks are edited separately. */
export function fieldsOf(schema: FieldSchema): readonly Field[] {
  const idMembers = ['item_id', 'page_id', 'block_id'];
  return Object.entries(schema.properties ?? {})
    .filter(
      ([name, property]) => edited(property) && !(idMembers.includes(name) && property['x-field'] === 'word'),
    )
    .map(([name, property]) => ({
      name,
      schema: property,
      isRequired: schema.required?.includes(name) ?? false,
      label: property.title ?? inWords(name),
    }));
}

/** Turns a name into words: `show_hours` becomes `Show hours`. */
export function inWords(name: string): string {
  const label = name.replaceAll('_', ' ');
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/** Initial value of a field. */
export function blankOf(schema: FieldSchema): unknown {
  switch (schema['x-field']) {
    case 'text':
    case 'word':
    case 'rich_text':
      return '';
    case 'flag':
      return schema.default ?? false;
    case 'choice':
      return schema.default ?? schema.enum?.[0];
    case 'items':
      return [];
    case 'target':
      return { to: 'url', url: '' };
    case 'link':
      return { label: '', target: { to: 'url', url: '' } };
    default:
      return schema.properties === undefined
        ? schema.type === 'array'
          ? []
          : undefined
        : Object.fromEntries(
            fieldsOf(schema)
              .filter(({ isRequired }) => isRequired)
              .map(({ name, schema: inner }) => [name, blankOf(inner)]),
          );
  }
}

/** Returns the list with one item moved by a step; unchanged at either end. */
export function moved<T>(list: readonly T[], index: number, step: 1 | -1): readonly T[] {
  const target = index + step;
  if (index < 0 || index >= list.length || target < 0 || target >= list.length) return list;
  const without = list.filter((_, position) => position !== index);
  return [...without.slice(0, target), list[index] as T, ...without.slice(target)];
}
