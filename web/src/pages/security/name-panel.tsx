import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { changeName, useMe } from '../../api/session.ts';
import { Panel } from '../../ui/panel.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { WriteForm } from '../../ui/write-form.tsx';

/** Changes the user's name. */
export function NamePanel() {
  const { user } = useMe();
  const queries = useQueryClient();
  const form = useForm({
    initialValues: { name: user.name },
    validate: { name: (value) => (value.trim() === '' ? 'Enter your name.' : null) },
  });
  const change = useWrite({
    changes: ['account'],
    write: ({ name }: { name: string }) => changeName(name.trim()),
    form,
    successMessage: ({ name }) => `You are now ${name}.`,
    onDone({ name }) {
      form.setInitialValues({ name });
      form.setValues({ name });
      // Records of every kind name their people.
      void queries.invalidateQueries();
    },
  });
  return (
    <Panel title="Your name" description="Colleagues see it, and customers whom you answer.">
      <WriteForm form={form} write={change} label="Your name">
        <Stack>
          <ProblemNotice error={change.problem} title="Couldn’t change the name" />
          <TextInput label="Name" maxLength={120} autoComplete="name" {...form.getInputProps('name')} />
          <Button type="submit" variant="default" loading={change.isBusy} disabled={!form.isDirty()}>
            Save name
          </Button>
        </Stack>
      </WriteForm>
    </Panel>
  );
}
