import type { kinds } from '../../../../../renderer/content.ts';
import type { Static } from '../../../../kernel/schema.ts';

export type StoredForm = Static<typeof kinds.form.schema>;
export type FormField = StoredForm['fields'][number];

/** Types filled in by choosing from options. */
export const choiceTypes: ReadonlySet<FormField['type']> = new Set([
  'select',
  'radio',
  'multi_select',
] as const);

/** Event members that a field can fill in, each with its accepted names: plain, and as part of the contact. */
const namesOf = {
  name: ['name', 'contact.name'],
  email: ['email', 'contact.email'],
  phone: ['phone', 'contact.phone'],
  subject: ['subject'],
  message: ['message'],
} as const;

export type MappedMember = keyof typeof namesOf;
export const mappings: readonly string[] = Object.values(namesOf).flat();

/** True if `maps_to` of a field names this member of the event. */
export const mapsTo = ({ maps_to: name }: Pick<FormField, 'maps_to'>, member: MappedMember): boolean =>
  (namesOf[member] as readonly (string | undefined)[]).includes(name);
