import { Button, Checkbox, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type AppSettings, ensureApp } from '../../api/mobile-apps.ts';
import type { MobileApp } from '../../api/records.ts';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { WriteForm } from '../../ui/write-form.tsx';
import { AppFields, appNameProblem } from './app-fields.tsx';

/** Name, visibility and whether phones may sign in. */
export function AppSettingsForm({ app }: { app: MobileApp }) {
  const form = useForm<AppSettings>({
    initialValues: { app_name: app.app_name, visibility: app.visibility, enabled: app.enabled },
    validate: { app_name: appNameProblem },
  });
  const save = useWrite({
    changes: ['app'],
    write: (values: AppSettings) => ensureApp(app.site_id, { ...values, app_name: values.app_name.trim() }),
    form,
    says: ({ app_name }) => `${app_name} is saved.`,
    onDone: ({ app_name, visibility, enabled }) => {
      form.setInitialValues({ app_name, visibility, enabled });
      form.reset();
    },
  });
  return (
    <WriteForm form={form} write={save}>
      <Stack>
        <ProblemNotice error={save.problem} />
        <AppFields form={form} />
        <Checkbox
          label="Phones may sign in"
          description="Without the tick every phone is signed out and the open codes end."
          {...form.getInputProps('enabled', { type: 'checkbox' })}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={save.isBusy} disabled={!form.isDirty()}>
            Save
          </Button>
        </Group>
      </Stack>
    </WriteForm>
  );
}
