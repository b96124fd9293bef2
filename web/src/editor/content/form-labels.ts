import { newId } from '../model/block-changes.ts';
import type { Form, FormField } from '../model/content-documents.ts';
import { keyFor } from '../model/keys.ts';

export type FieldType = FormField['type'];

/** Kinds of record that a submission can become, with their labels. */
export const eventTypes = [
  { value: 'contact', label: 'A message in the inbox', description: 'Someone on your team answers it.' },
  {
    value: 'lead',
    label: 'A lead',
    description: 'Listed under Leads with its message, until you mark it won or lost.',
  },
  {
    value: 'message',
    label: 'A message in a conversation',
    description: 'Like the chat, with replies in one thread.',
  },
  {
    value: 'subscription',
    label: 'A newsletter sign-up',
    description: 'The address is added to your contacts.',
  },
] as const satisfies readonly { value: Form['event']['type']; label: string; description: string }[];

/** Field types with their labels. */
export const fieldTypes: readonly { readonly value: FieldType; readonly label: string }[] = [
  { value: 'text', label: 'One line' },
  { value: 'textarea', label: 'Several lines' },
  { value: 'email', label: 'E-mail address' },
  { value: 'tel', label: 'Phone number' },
  { value: 'select', label: 'One of a list' },
  { value: 'radio', label: 'One of a few, all visible' },
  { value: 'multi_select', label: 'Several of a list' },
  { value: 'checkbox', label: 'Checkbox' },
  { value: 'file', label: 'File upload' },
  { value: 'date', label: 'Date' },
  { value: 'number', label: 'Number' },
  { value: 'url', label: 'Web address' },
  { value: 'heading', label: 'Heading between fields' },
];

/** Kinds of file that a field can ask for, with their labels. */
export const fileKinds = [
  { value: 'any', label: 'Any' },
  { value: 'pictures', label: 'Pictures' },
  { value: 'documents', label: 'Documents' },
];

/** Days that a date field can accept, with their labels. */
export const dayKinds = [
  { value: 'upcoming', label: 'Today and later' },
  { value: 'past', label: 'Today and earlier' },
  { value: 'any', label: 'Any day' },
];

/** Maximum choices of a field: a longer list would need a search. */
const choicesMax = 100;

const choosing: ReadonlySet<FieldType> = new Set(['select', 'radio', 'multi_select'] as const);
export const hasChoices = (type: FieldType): boolean => choosing.has(type);
export const labelOfType = (type: FieldType): string =>
  fieldTypes.find(({ value }) => value === type)?.label ?? type;

/** Part of the message that a field of each type fills in, unless another field already does. */
const fills: Readonly<Partial<Record<FieldType, string>>> = {
  email: 'contact.email',
  tel: 'contact.phone',
  textarea: 'message',
};

/** Properties that change with a field's type: its choices, what it fills in, and that most dates are appointments. */
export function ofType(
  type: FieldType,
  otherFields: readonly FormField[],
): Pick<FormField, 'type' | 'maps_to' | 'options' | 'days'> {
  const member = fills[type];
  const isTaken = otherFields.some(({ maps_to }) => maps_to === member || `contact.${maps_to}` === member);
  return {
    type,
    ...(member !== undefined && !isTaken ? { maps_to: member } : {}),
    ...(type === 'date' ? { days: 'upcoming' as const } : {}),
    ...(hasChoices(type) ? { options: optionsFrom('First choice\nSecond choice', []) } : {}),
  };
}

/** Creates another field for a form. */
export function newField(fields: readonly FormField[], type: FieldType): FormField {
  const label = type === 'heading' ? 'Heading' : labelOfType(type);
  const key = keyFor(
    label,
    fields.map(({ key: usedKey }) => usedKey),
    '_',
  );
  return { key, label, ...ofType(type, fields) };
}

type Options = NonNullable<FormField['options']>;

/**
 * Parses choices, one per line, without duplicates. A line that was already there keeps its value even if its
 * label changed.
 */
export function optionsFrom(lines: string, before: Options): Options {
  const labels = [
    ...new Set(
      lines
        .split('\n')
        .map((line) => line.trim().slice(0, 160))
        .filter((label) => label !== ''),
    ),
  ].slice(0, choicesMax);
  const isRenamed = labels.length === before.length;
  return labels.map((label, index) => {
    const existing = before.find((option) => option.label === label);
    const there = isRenamed ? before[index] : undefined;
    if (existing) return existing;
    return there && !labels.includes(there.label) ? { ...there, label } : { item_id: newId('i'), label };
  });
}
