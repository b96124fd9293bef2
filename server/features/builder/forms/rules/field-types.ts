import type { kinds } from '../../../../../renderer/content.ts';
import type { Static } from '../../../../kernel/schema.ts';

export type StoredForm = Static<typeof kinds.form.schema>;
export type FormField = StoredForm['fields'][number];

/** What people fill in. Source: contract §9. */
export const fieldTypes = [
  'text',
  'textarea',
  'email',
  'tel',
  'url',
  'number',
  'date',
  'select',
  'radio',
  'checkbox',
  'multi_select',
  'hidden',
  'heading',
] as const satisfies readonly FormField['type'][];

/** Which ones are filled in by choosing. */
export const choosing: ReadonlySet<FormField['type']> = new Set(['select', 'radio', 'multi_select'] as const);

/** What of an event a field can be. */
export const mappings = ['contact.name', 'contact.email', 'contact.phone', 'subject', 'message'] as const;
export type Mapping = (typeof mappings)[number];
