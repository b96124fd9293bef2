import { NumberInput, Radio, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Scope, SiteConnected, SiteDetail, SiteToken } from '../../api/records.ts';
import { connectSite } from '../../api/sites.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { ScopeTicks } from '../../ui/scopes.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { purposeOf, type TokenPurpose, tokenPurposes } from './token-purpose.ts';

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
  purpose: TokenPurpose;
  /** Permissions that the purpose needs, or those selected. */
  scopes: Scope[];
}

function IssueForm({ site, active, onClose, onIssued }: Omit<IssueTokenDialogProps, 'isOpen'>) {
  const scopes = active?.scopes ?? tokenPurposes.website.scopes;
  const form = useForm<IssueValues>({
    initialValues: { grace_hours: 24, purpose: purposeOf(scopes), scopes: [...scopes] },
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
  /** Selecting starts from what the last choice needs. */
  function choose(purpose: TokenPurpose) {
    form.setFieldValue('purpose', purpose);
    if (purpose !== 'other') form.setFieldValue('scopes', [...tokenPurposes[purpose].scopes]);
  }
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
      <Radio.Group
        label="Who uses the token"
        value={form.values.purpose}
        onChange={(value) => choose(value as TokenPurpose)}
      >
        <Stack gap="xs" mt="xs">
          {(['website', 'agent'] as const).map((purpose) => (
            <Radio
              key={purpose}
              value={purpose}
              label={tokenPurposes[purpose].label}
              description={tokenPurposes[purpose].description}
            />
          ))}
          <Radio
            value="other"
            label="Something else"
            description="Select what it may do: reply to visitors, read, publish, post and more."
          />
        </Stack>
      </Radio.Group>
      {form.values.purpose === 'other' ? (
        <ScopeTicks
          value={form.values.scopes}
          error={typeof form.errors.scopes === 'string' ? form.errors.scopes : undefined}
          onChange={(ticked) => form.setFieldValue('scopes', ticked)}
        />
      ) : null}
    </DialogForm>
  );
}
