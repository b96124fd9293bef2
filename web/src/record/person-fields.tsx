import { Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { Contact } from '../api/records.ts';
import { useMe } from '../api/session.ts';
import css from './person-fields.module.css';

/** Person that a new record is about. */
export interface PersonValues {
  site_id: string | null;
  name: string;
  email: string;
  phone: string;
}

/** Initial values, with the only or the current site preselected. */
export function useInitialPerson(siteId: number | undefined, contact?: Contact): PersonValues {
  const { sites } = useMe();
  const first = contact?.site_id ?? siteId ?? (sites.length === 1 ? sites[0]?.site_id : undefined);
  return { site_id: first === undefined ? null : String(first), name: '', email: '', phone: '' };
}

/** Validation of the person's fields; none for an existing contact. */
export const personValidation = (contact: Contact | undefined) => ({
  site_id: (value: string | null) => (value === null ? 'Choose a site.' : null),
  name: (value: string, { email, phone }: PersonValues) =>
    contact || value.trim() || email.trim() || phone.trim()
      ? null
      : 'Enter a name, an e-mail or a phone number.',
  email: (value: string) =>
    value.trim() === '' || /^[^\s@]+@\S+$/.test(value.trim())
      ? null
      : 'Use an e-mail address such as ada@example.com.',
});

/** Filled-in fields of a person. */
export function personOf({ name, email, phone }: PersonValues) {
  const filled = Object.entries({ name, email, phone }).filter(([, value]) => value.trim() !== '');
  return Object.fromEntries(filled.map(([field, value]) => [field, value.trim()])) as {
    name?: string;
    email?: string;
    phone?: string;
  };
}

/** The person for a request: an existing contact, or the values of the fields. */
export const contactInput = (values: PersonValues, contact: Contact | undefined) =>
  contact ? { contact_id: contact.contact_id } : { contact: personOf(values) };

interface PersonFieldsProps<Values extends PersonValues> {
  form: UseFormReturnType<Values>;
  contact?: Contact | undefined;
}

/** Fields for the person a record is about. */
export function PersonFields<Values extends PersonValues>({ form, contact }: PersonFieldsProps<Values>) {
  const { sites } = useMe();
  if (contact) return null;
  return (
    <>
      <Select
        label="Site"
        placeholder="Choose a site"
        searchable
        data={sites.map((site) => ({ value: String(site.site_id), label: site.name }))}
        {...form.getInputProps('site_id')}
      />
      <div className={css.pairs}>
        <TextInput label="Name" maxLength={255} data-autofocus {...form.getInputProps('name')} />
        <TextInput label="E-mail" type="email" maxLength={255} {...form.getInputProps('email')} />
        <TextInput label="Phone" maxLength={64} {...form.getInputProps('phone')} />
      </div>
      <p className={css.note}>If this site already has a contact with this e-mail, that contact is used.</p>
    </>
  );
}
