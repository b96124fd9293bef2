import { Select } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { findContacts, mergeContact } from '../../api/contacts.ts';
import type { Contact } from '../../api/records.ts';
import { idOf } from '../../search-params.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { useWrite } from '../../ui/use-write.ts';
import css from './contact-page.module.css';
import { contactName } from './marks.tsx';

interface MergeDialogProps {
  isOpen: boolean;
  contact: Contact;
  onClose: () => void;
}

/** Merges two contacts. It cannot be undone, so the dialog describes the result. */
export const MergeDialog = ({ isOpen, contact, onClose }: MergeDialogProps) => (
  <Dialog opened={isOpen} onClose={onClose} title={`Merge ${contactName(contact)}`}>
    <Fields contact={contact} onClose={onClose} />
  </Dialog>
);

const described = (contact: Contact): string =>
  [contact.name, contact.email, contact.phone, `no. ${contact.contact_id}`].filter(Boolean).join(' · ');

function Fields({ contact, onClose }: Omit<MergeDialogProps, 'isOpen'>) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), 300);
  const matches = useQuery({
    queryKey: ['contacts to merge', contact.site_id, q],
    queryFn: ({ signal }) => findContacts(contact.site_id, q, signal),
    placeholderData: keepPreviousData,
  });
  const candidates = (matches.data ?? []).filter((candidate) => candidate.contact_id !== contact.contact_id);
  const form = useForm({
    initialValues: { into_contact_id: null as string | null },
    validate: { into_contact_id: (value) => (value === null ? 'Choose the contact to keep.' : null) },
  });
  const merge = useWrite({
    changes: ['contact'],
    write: (values: { into_contact_id: string | null }) =>
      mergeContact(contact.contact_id, idOf(values.into_contact_id) ?? 0),
    form,
    successMessage: (merged) => `Merged into ${contactName(merged)}.`,
    onDone: (merged) => {
      onClose();
      void navigate({
        to: '/contacts/$contactId',
        params: { contactId: String(merged.contact_id) },
        replace: true,
      });
    },
  });
  return (
    <DialogForm form={form} write={merge} submit="Merge" onCancel={onClose}>
      <Select
        label="Merge into"
        description="On the same site. It keeps its own name, e-mail and phone where it has them."
        placeholder="Type a name, an e-mail or a number"
        searchable
        data-autofocus
        nothingFoundMessage={matches.isFetching ? 'Looking…' : 'No contacts found'}
        // The server has already filtered, by beginnings of words too.
        filter={({ options }) => options}
        onSearchChange={setTyped}
        data={candidates.map((candidate) => ({
          value: String(candidate.contact_id),
          label: described(candidate),
        }))}
        {...form.getInputProps('into_contact_id')}
      />
      <p className={css.warning}>
        The leads, conversations, tickets and timeline of <strong>{contactName(contact)}</strong> move to the
        other contact, and messages from either e-mail address then belong to the same person. This can’t be
        undone.
      </p>
    </DialogForm>
  );
}
