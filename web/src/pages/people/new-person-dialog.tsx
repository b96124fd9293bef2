import { MultiSelect, Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { createPerson } from '../../api/people.ts';
import type { Project, Role } from '../../api/records.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { passwordProblem } from '../../ui/password.ts';
import { useWrite } from '../../ui/use-write.ts';
import { PasswordField } from './password-field.tsx';
import { roleChoices } from './person-dialogs.tsx';

interface NewPersonDialogProps {
  isOpen: boolean;
  projects: readonly Project[];
  onClose: () => void;
}

interface PersonForm {
  name: string;
  email: string;
  role: Role;
  password: string;
  project_ids: string[];
}

/** Adds a person with a first password. */
export const NewPersonDialog = ({ isOpen, ...props }: NewPersonDialogProps) => (
  <Dialog opened={isOpen} onClose={props.onClose} title="New person" size="lg">
    <NewPersonForm {...props} />
  </Dialog>
);

function NewPersonForm({ projects, onClose }: Omit<NewPersonDialogProps, 'isOpen'>) {
  const form = useForm<PersonForm>({
    initialValues: { name: '', email: '', role: 'member', password: '', project_ids: [] },
    validate: {
      name: (value) => (value.trim() === '' ? 'Enter a name.' : null),
      email: (value) =>
        /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(value.trim())
          ? null
          : 'Use an e-mail address such as ada@example.com.',
      password: passwordProblem,
    },
  });
  const create = useWrite({
    changes: ['account', 'member'],
    write: (values: PersonForm) =>
      createPerson({
        ...values,
        name: values.name.trim(),
        email: values.email.trim(),
        project_ids: values.role === 'member' ? values.project_ids.map(Number) : [],
      }),
    form,
    successMessage: ({ name }) => `${name} can sign in now.`,
    onDone: onClose,
  });
  return (
    <DialogForm form={form} write={create} submit="Create person" onCancel={onClose}>
      <TextInput
        label="Name"
        maxLength={120}
        data-autofocus
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <TextInput label="E-mail" type="email" autoComplete="off" {...form.getInputProps('email')} />
      <PasswordField label="First password" {...form.getInputProps('password')} />
      <Select label="Role" allowDeselect={false} data={[...roleChoices]} {...form.getInputProps('role')} />
      {form.values.role === 'member' ? (
        <MultiSelect
          label="Projects"
          description="This person sees the sites of these projects."
          searchable
          data={projects.map((project) => ({ value: String(project.project_id), label: project.name }))}
          {...form.getInputProps('project_ids')}
        />
      ) : null}
    </DialogForm>
  );
}
