import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { type ContactChange, findContactByEmail, saveContact } from '../../api/contacts.ts';
import type { Contact } from '../../api/records.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { useWrite } from '../../ui/use-write.ts';
import css from './contact-page.module.css';
import { contactName } from './marks.tsx';

interface EditDialogProps {
  isOpen: boolean;
  contact: Contact;
  onClose: () => void;
}

/** Edits a contact. */
export const EditDialog = ({ isOpen, contact, onClose }: EditDialogProps) => (
  <Dialog opened={isOpen} onClose={onClose} title="Edit contact">
    <Fields contact={contact} onClose={onClose} />
  </Dialog>
);

interface Person {
  name: string;
  email: string;
  phone: string;
}

/** Only the fields that the user changed: events may have changed others in the meantime. */
function changeOf(values: Person, before: Person): ContactChange {
  const changed = Object.entries(values).filter(
    ([field, value]) => value.trim() !== before[field as keyof Person],
  );
  return Object.fromEntries(changed.map(([field, value]) => [field, value.trim() || null]));
}

function Fields({ contact, onClose }: Omit<EditDialogProps, 'isOpen'>) {
  const [before] = useState(() => ({
    name: contact.name ?? '',
    email: contact.email ?? '',
    phone: contact.phone ?? '',
  }));
  /** Another contact with this e-mail address: saving would merge the two, so the user confirms first. */
  const [other, setOther] = useState<{ contact: Contact; email: string }>();
  const form = useForm({ initialValues: before });
  const save = useWrite({
    changes: ['contact'],
    async write(values: Person) {
      const email = values.email.trim();
      const isAgreed = other?.email === email;
      if (email !== '' && email !== before.email && !isAgreed) {
        const owner = await findContactByEmail(contact.site_id, email);
        if (owner && owner.contact_id !== contact.contact_id) {
          setOther({ contact: owner, email });
          return undefined;
        }
      }
      return saveContact(contact.contact_id, changeOf(values, before));
    },
    form,
    onDone: (saved) => (saved ? onClose() : undefined),
  });
  const isSameEmail = other !== undefined && other.email === form.values.email.trim();
  return (
    <DialogForm form={form} write={save} submit={isSameEmail ? 'Merge and save' : 'Save'} onCancel={onClose}>
      <TextInput label="Name" maxLength={1000} data-autofocus {...form.getInputProps('name')} />
      <TextInput label="E-mail" maxLength={255} {...form.getInputProps('email')} />
      <TextInput label="Phone" maxLength={64} {...form.getInputProps('phone')} />
      {isSameEmail ? (
        <p className={css.warning} role="alert">
          This e-mail belongs to <strong>{contactName(other.contact)}</strong>. Saving merges the two
          contacts: their leads, conversations, tickets and timelines are combined here. This can’t be undone.
        </p>
      ) : null}
    </DialogForm>
  );
}
