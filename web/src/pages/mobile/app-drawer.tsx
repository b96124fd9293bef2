import { Button, Checkbox, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconQrcode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type AppSettings, codesQuery, ensureApp, revokeCode } from '../../api/mobile-apps.ts';
import type { ConfigurationCode, MobileApp } from '../../api/records.ts';
import type { Opened } from '../../record/opened.ts';
import { RecordDrawer } from '../../record/record-drawer.tsx';
import { RecordPart } from '../../record/record-parts.tsx';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Time } from '../../time/time.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { ReasonedButton } from '../../ui/reasoned-button.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { WriteForm } from '../../ui/write-form.tsx';
import { AppFields, appNameProblem } from './app-fields.tsx';
import { AppPhones } from './app-phones.tsx';
import css from './mobile-page.module.css';

interface AppDrawerProps {
  isOpen: boolean;
  opened: Opened<MobileApp>;
  onMakeCode: (app: MobileApp) => void;
  onClose: () => void;
}

export const noCodeReason = ({ enabled }: MobileApp): string | undefined =>
  enabled ? undefined : 'Sign-in from phones is off. Switch it on first.';

/** One app: its settings, codes and phones. */
export const AppDrawer = ({ isOpen, opened, onMakeCode, onClose }: AppDrawerProps) => (
  <RecordDrawer
    isOpen={isOpen}
    noun="app"
    title={opened.record?.app_name ?? 'App'}
    opened={opened}
    width="narrow"
    onClose={onClose}
  >
    {(app) => (
      <>
        <RecordPart title="Phones">
          <AppPhones app={app} />
        </RecordPart>
        <RecordPart
          title="Configuration codes"
          action={
            <ReasonedButton
              size="xs"
              reason={noCodeReason(app)}
              leftSection={<IconQrcode size={iconSizes.small} />}
              onClick={() => onMakeCode(app)}
            >
              New code
            </ReasonedButton>
          }
        >
          <AppCodes app={app} />
        </RecordPart>
        <RecordPart title="Settings">
          <AppSettingsForm key={app.site_id} app={app} />
        </RecordPart>
      </>
    )}
  </RecordDrawer>
);

/** Name, visibility and whether phones may sign in. */
function AppSettingsForm({ app }: { app: MobileApp }) {
  const form = useForm<AppSettings>({
    initialValues: { app_name: app.app_name, visibility: app.visibility, enabled: app.enabled },
    validate: { app_name: appNameProblem },
  });
  const save = useWrite({
    changes: ['app'],
    write: (values: AppSettings) => ensureApp(app.site_id, { ...values, app_name: values.app_name.trim() }),
    form,
    successMessage: ({ app_name }) => `${app_name} saved.`,
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
          label="Allow phones to sign in"
          description="When off, every phone is signed out and open codes expire."
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

/** Valid configuration codes. Their texts are not stored. */
function AppCodes({ app }: { app: MobileApp }) {
  const { data, error, refetch } = useQuery(codesQuery(app.site_id));
  const revoke = useWrite({
    changes: ['app'],
    write: (codeId: number) => revokeCode(app.site_id, codeId),
    successMessage: () => 'The code no longer works.',
  });
  if (error) return <ProblemNotice error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonRows rows={1} />;
  return (
    <>
      <ProblemNotice error={revoke.problem} />
      {data.length === 0 ? (
        <p className={css.quiet}>No open code. Each one works once, for 15 minutes.</p>
      ) : (
        <ul className={css.records}>
          {data.map((code: ConfigurationCode) => (
            <li key={code.code_id}>
              <span>
                <span className={css.recordTitle}>Code {code.code_id}</span>
                <span className={css.quiet}>
                  made by <span title={code.created_by}>{code.created_by_name}</span>, ends{' '}
                  <Time at={code.expires_at} />
                </span>
              </span>
              <Button
                size="xs"
                variant="default"
                aria-label={`Revoke code ${code.code_id}`}
                loading={revoke.isBusy}
                onClick={() => revoke.run(code.code_id)}
              >
                Revoke
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
