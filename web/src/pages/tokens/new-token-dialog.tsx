import { NumberInput, Radio, Select, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Scope, TokenCreated } from '../../api/records.ts';
import { createToken } from '../../api/tokens.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { ScopeTicks } from '../../ui/scopes.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { newTokenOf, type TokenForm } from './token-form.ts';

interface NewTokenDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onCreated: (token: TokenCreated) => void;
}

const initialValues: TokenForm = { name: '', reach: 'read', scopes: ['read'], expiry: '90', days: 90 };

/** Creates an administrator token, read-only by default. */
export const NewTokenDialog = ({ isOpen, ...props }: NewTokenDialogProps) => (
  <Dialog opened={isOpen} onClose={props.onClose} title="New token" size="lg">
    <NewTokenForm {...props} />
  </Dialog>
);

function NewTokenForm({ onClose, onCreated }: Omit<NewTokenDialogProps, 'isOpen'>) {
  const form = useForm<TokenForm>({
    initialValues,
    validate: {
      name: (value) => (value.trim() === '' ? 'Enter what it is for.' : null),
      scopes: (value, { reach }) =>
        reach === 'chosen' && value.length === 0 ? 'Select at least one.' : null,
      days: (value, { expiry }) =>
        expiry === 'days' && !(Number(value) >= 1 && Number(value) <= 365) ? 'Enter 1 to 365 days.' : null,
    },
  });
  const create = useWrite({
    changes: ['token'],
    write: (values: TokenForm) => createToken(newTokenOf(values)),
    form,
    onDone: (token) => {
      onClose();
      onCreated(token);
    },
  });
  return (
    <DialogForm form={form} write={create} submit="Create token" onCancel={onClose}>
      <TextInput
        label="What it is for"
        placeholder="Reporting agent"
        maxLength={120}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Radio.Group label="What it may do" {...form.getInputProps('reach')}>
        <Stack gap="xs" mt="xs">
          <Radio
            value="read"
            label="Read only"
            description="Sees everything you can access and changes nothing."
          />
          <Radio
            value="prepare"
            label="Read and prepare changes"
            description="For an agent that edits websites: a person publishes what it prepared."
          />
          <Radio value="chosen" label="Selected permissions" description="Only what you select." />
          <Radio value="all" label="Everything" description="Every permission, including future ones." />
        </Stack>
      </Radio.Group>
      {form.values.reach === 'chosen' ? (
        <ScopeTicks
          value={form.values.scopes}
          error={typeof form.errors.scopes === 'string' ? form.errors.scopes : undefined}
          onChange={(scopes: Scope[]) => form.setFieldValue('scopes', scopes)}
        />
      ) : null}
      <Select
        label="Expires"
        allowDeselect={false}
        data={[
          { value: '30', label: 'After 30 days' },
          { value: '90', label: 'After 90 days' },
          { value: '365', label: 'After a year' },
          { value: 'days', label: 'After other days…' },
          { value: 'never', label: 'Never' },
        ]}
        description={
          form.values.expiry === 'never'
            ? 'A token without an expiry date works until it is revoked.'
            : undefined
        }
        {...form.getInputProps('expiry')}
      />
      {form.values.expiry === 'days' ? (
        <NumberInput label="Days" min={1} max={365} allowDecimal={false} {...form.getInputProps('days')} />
      ) : null}
    </DialogForm>
  );
}
