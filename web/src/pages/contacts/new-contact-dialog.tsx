import { Checkbox } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { createContact } from '../../api/contacts.ts';
import {
  PersonFields,
  type PersonValues,
  personOf,
  personValidation,
  useInitialPerson,
} from '../../record/person-fields.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { contactName } from './marks.tsx';

interface NewContactDialogProps {
  isOpen: boolean;
  /** The preselected site. */
  siteId: number | undefined;
  onClose: () => void;
}

/** Creates a contact. */
export const NewContactDialog = ({ isOpen, ...props }: NewContactDialogProps) => (
  <Dialog opened={isOpen} onClose={props.onClose} title="New contact" size="lg">
    <Fields {...props} />
  </Dialog>
);

interface Values extends PersonValues {
  wantsNews: boolean;
}

function Fields({ siteId, onClose }: Omit<NewContactDialogProps, 'isOpen'>) {
  const navigate = useNavigate();
  const form = useForm<Values>({
    initialValues: { ...useInitialPerson(siteId), wantsNews: false },
    validate: personValidation(undefined),
  });
  const make = useWrite({
    changes: ['contact'],
    write: (values: Values) =>
      createContact({
        site_id: Number(values.site_id),
        ...personOf(values),
        ...(values.wantsNews ? { subscription: 'subscribed' } : {}),
      }),
    form,
    successMessage: ({ duplicate, contact }) =>
      duplicate ? `${contactName(contact)} already has this e-mail.` : 'Contact created.',
    onDone: ({ contact }) => {
      onClose();
      void navigate({ to: '/contacts/$contactId', params: { contactId: String(contact.contact_id) } });
    },
  });
  return (
    <DialogForm form={form} write={make} submit="Create contact" onCancel={onClose}>
      <PersonFields form={form} />
      <Checkbox
        label="Subscribed to newsletters"
        {...form.getInputProps('wantsNews', { type: 'checkbox' })}
      />
    </DialogForm>
  );
}
