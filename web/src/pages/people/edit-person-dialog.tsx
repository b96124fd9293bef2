import { Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { savePerson } from '../../api/people.ts';
import type { Account, Role } from '../../api/records.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { roleChoices } from './roles.ts';

interface EditPersonDialogProps {
  /** The dialog is closed while undefined. */
  person: Account | undefined;
  onClose: () => void;
}

/** Changes a person's name and role. */
export const EditPersonDialog = ({ person, onClose }: EditPersonDialogProps) => (
  <Dialog opened={person !== undefined} onClose={onClose} title="Name and role">
    {person ? <PersonForm person={person} onClose={onClose} /> : null}
  </Dialog>
);

function PersonForm({ person, onClose }: { person: Account; onClose: () => void }) {
  const form = useForm<{ name: string; role: Role }>({
    initialValues: { name: person.name, role: person.role },
    validate: { name: (value) => (value.trim() === '' ? 'Enter a name.' : null) },
  });
  const save = useWrite({
    changes: ['account'],
    write: ({ name, role }: { name: string; role: Role }) =>
      savePerson(person.account_id, { name: name.trim(), role }),
    form,
    says: ({ name }) => `${name} is saved.`,
    onDone: onClose,
  });
  return (
    <DialogForm form={form} write={save} submit="Save" onCancel={onClose}>
      <TextInput label="Name" maxLength={120} data-autofocus {...form.getInputProps('name')} />
      <Select label="Role" allowDeselect={false} data={[...roleChoices]} {...form.getInputProps('role')} />
    </DialogForm>
  );
}
