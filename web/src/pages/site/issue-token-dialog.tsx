import { Button, NumberInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import type { Scope, SiteConnected, SiteDetail, SiteToken } from '../../api/records.ts';
import { connectSite } from '../../api/sites.ts';
import { Time } from '../../time/time.tsx';
import { CodeBlock } from '../../ui/code-block.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { ScopeTicks, siteScopesDefault } from '../../ui/scopes.tsx';
import { SecretDialog } from '../../ui/secret-dialog.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { environmentText } from './snippets.ts';

interface IssueTokenDialogProps {
  site: SiteDetail;
  /** The token there is; it is rotated then. */
  active: SiteToken | undefined;
  isOpen: boolean;
  onClose: () => void;
}

/** Issues a site's token, or rotates it, and shows the new one once. */
export function IssueTokenDialog({ site, active, isOpen, onClose }: IssueTokenDialogProps) {
  const [issued, setIssued] = useState<SiteConnected>();
  const scopes = active?.scopes ?? siteScopesDefault;
  const form = useForm<{ grace_hours: number | string; scopes: Scope[] }>({
    initialValues: { grace_hours: 24, scopes: [...scopes] },
    validate: {
      scopes: (value) => (value.length === 0 ? 'Tick at least one.' : null),
      grace_hours: (value) => (typeof value === 'number' ? null : 'Enter hours from 0 to 720.'),
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form starts again each time the dialog opens
  useEffect(() => {
    if (isOpen) form.setValues({ grace_hours: 24, scopes: [...scopes] });
  }, [isOpen]);
  const issue = useWrite({
    write: (values: { grace_hours: number | string; scopes: Scope[] }) =>
      connectSite(site.site_id, {
        scopes: values.scopes,
        ...(active ? { grace_hours: Number(values.grace_hours) } : {}),
      }),
    form,
    onDone: (connected) => {
      setIssued(connected);
      onClose();
    },
  });
  return (
    <>
      <Dialog
        opened={isOpen}
        onClose={onClose}
        title={active ? 'Rotate the token' : 'Issue a token'}
        size={620}
      >
        <form onSubmit={form.onSubmit((values) => issue.run(values), focusFirstError)}>
          <Stack>
            <ProblemNotice error={issue.problem} />
            {active ? (
              <NumberInput
                label="Hours the present token stays good"
                description="Time to put the new one in place. 0 ends it at once."
                min={0}
                max={720}
                allowDecimal={false}
                clampBehavior="strict"
                {...form.getInputProps('grace_hours')}
              />
            ) : null}
            <ScopeTicks
              value={form.values.scopes}
              error={typeof form.errors.scopes === 'string' ? form.errors.scopes : undefined}
              onChange={(ticked) => form.setFieldValue('scopes', ticked)}
            />
          </Stack>
          <DialogActions>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={issue.isBusy}>
              {active ? 'Rotate token' : 'Issue token'}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
      <SecretDialog
        title={`The token of ${site.name}`}
        token={issued?.token}
        onClose={() => setIssued(undefined)}
      >
        {issued ? (
          <>
            <CodeBlock
              what="environment values"
              caption=".env"
              code={environmentText({
                url: issued.env.COMMAND_CENTER_URL,
                siteId: issued.env.COMMAND_CENTER_SITE_ID,
                token: issued.env.COMMAND_CENTER_TOKEN,
              })}
            />
            {issued.previous_token_ends_at === null ? null : (
              <p>
                The token before ends <Time at={issued.previous_token_ends_at} />.
              </p>
            )}
          </>
        ) : null}
      </SecretDialog>
    </>
  );
}
