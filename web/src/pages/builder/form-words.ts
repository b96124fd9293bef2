import type { Form } from '../../api/builder-forms.ts';

export type EventType = Form['event']['type'];
export type Field = Form['fields'][number];

/** What an answer to a form becomes, as people say it. */
export const eventTypes = [
  { value: 'contact', label: 'A message in the inbox' },
  { value: 'lead', label: 'A lead, and a message in the inbox' },
  { value: 'message', label: 'A message in a conversation' },
  { value: 'subscription', label: 'A newsletter sign-up' },
] as const satisfies readonly { value: EventType; label: string }[];

/** What a field that is added may take. Choices are written by agents and programs. */
export const newFieldTypes = [
  { value: 'text', label: 'One line' },
  { value: 'textarea', label: 'Several lines' },
  { value: 'email', label: 'E-mail address' },
  { value: 'tel', label: 'Phone number' },
  { value: 'number', label: 'Number' },
  { value: 'date', label: 'Date' },
  { value: 'checkbox', label: 'Box to tick' },
] as const satisfies readonly { value: Field['type']; label: string }[];

/** What a new form asks. */
export const firstFields: readonly Field[] = [
  { key: 'name', label: 'Name', type: 'text', required: true, maps_to: 'contact.name' },
  { key: 'email', label: 'E-mail', type: 'email', required: true, maps_to: 'contact.email' },
  { key: 'message', label: 'Message', type: 'textarea', required: true, maps_to: 'message' },
];

/** What a confirmation says until somebody writes another. */
export const firstConfirmation = {
  subject: 'We have your message',
  text: 'Thank you for your message. We have it, and answer soon.\n\nTo add something, answer this mail.',
};

/**
 * A name for programs made of words: letters of a to z and digits, `_` or `-` in place of all else, a number behind it
 * where it is taken.
 */
export function keyFor(words: string, taken: readonly string[], mark: '_' | '-'): string {
  const plain = words
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{Mark}/gu, '')
    .replace(/[^a-z0-9]+/g, mark)
    .slice(0, 30)
    .replace(/^[^a-z]+|[_-]$/g, '');
  const key = plain || 'form';
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? key : `${key}${mark}${number}`;
    if (!taken.includes(candidate)) return candidate;
  }
}
