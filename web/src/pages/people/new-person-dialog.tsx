import { Button, MultiSelect, Select, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { createPerson } from '../../api/people.ts';
import type { Project, Role } from '../../api/records.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import { passwordProblem } from '../../ui/password.ts';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { PasswordField } from './password-field.tsx';
import { roleChoices } from './roles.ts';

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
export const NewPersonDialog = ({ isOpen, ...about }: NewPersonDialogProps) => (
  <Dialog opened={isOpen} onClose={about.onClose} title="Add a person" size="lg">
    <NewPersonForm {...about} />
  </Dialog>
);

function NewPersonForm({ projects, onClose }: Omit<NewPersonDialogProps, 'isOpen'>) {
  const form = useForm<PersonForm>({
    initialValues: { name: '', email: '', role: 'member', password: '', project_ids: [] },
    validate: {
      name: (value) => (value.trim() === '' ? 'Enter a name.' : null),
      email: (value) =>
        /^\S+@\S+\.\S+$/.test(value.trim()) ? null : 'Use an e-mail address such as ada@example.com.',
      password: passwordProblem,
    },
  });
  const create = useWrite({
    write: (values: PersonForm) =>
      createPerson({
        ...values,
        name: values.name.trim(),
        email: values.email.trim(),
        project_ids: values.role === 'member' ? values.project_ids.map(Number) : [],
      }),
    form,
    says: ({ name }) => `${name} can sign in now.`,
    onDone: onClose,
  });
  return (
    <form onSubmit={form.onSubmit((values) => create.run(values), focusFirstError)}>
      <Stack>
        <ProblemNotice error={create.problem} />
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
            description="Whose sites this person sees."
            searchable
            data={projects.map((project) => ({ value: String(project.project_id), label: project.name }))}
            {...form.getInputProps('project_ids')}
          />
        ) : null}
      </Stack>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={create.isBusy}>
          Add person
        </Button>
      </DialogActions>
    </form>
  );
}
