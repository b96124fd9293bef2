import { NumberInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Scope, SiteConnected, SiteDetail, SiteToken } from '../../api/records.ts';
import { connectSite } from '../../api/sites.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { ScopeTicks, siteScopesDefault } from '../../ui/scopes.tsx';
import { useWrite } from '../../ui/use-write.ts';

interface IssueTokenDialogProps {
  site: SiteDetail;
  /** The current token, which is then rotated. */
  active: SiteToken | undefined;
  isOpen: boolean;
  onClose: () => void;
  onIssued: (connected: SiteConnected) => void;
}

/** Issues a site's token, or rotates it. */
export const IssueTokenDialog = ({ isOpen, ...props }: IssueTokenDialogProps) => (
  <Dialog
    opened={isOpen}
    onClose={props.onClose}
    title={props.active ? 'Rotate the token' : 'New token'}
    size="lg"
  >
    <IssueForm {...props} />
  </Dialog>
);

interface IssueValues {
  grace_hours: number | string;
  scopes: Scope[];
}

function IssueForm({ site, active, onClose, onIssued }: Omit<IssueTokenDialogProps, 'isOpen'>) {
  const form = useForm<IssueValues>({
    initialValues: { grace_hours: 24, scopes: [...(active?.scopes ?? siteScopesDefault)] },
    validate: {
      scopes: (value) => (value.length === 0 ? 'Select at least one.' : null),
      grace_hours: (value) => (typeof value === 'number' ? null : 'Enter hours from 0 to 720.'),
    },
  });
  const issue = useWrite({
    changes: ['token'],
    write: ({ scopes, grace_hours }: IssueValues) =>
      connectSite(site.site_id, { scopes, ...(active ? { grace_hours: Number(grace_hours) } : {}) }),
    form,
    onDone: (connected) => {
      onClose();
      onIssued(connected);
    },
  });
  return (
    <DialogForm
      form={form}
      write={issue}
      submit={active ? 'Rotate token' : 'Create token'}
      onCancel={onClose}
    >
      {active ? (
        <NumberInput
          label="Hours the current token stays valid"
          description="Gives you time to install the new one. 0 ends it at once."
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
    </DialogForm>
  );
}
