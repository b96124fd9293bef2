import { Autocomplete, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { pagePathsQuery, type RedirectStatus, saveRedirect } from '../../api/redirects.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { statusLabels } from './redirect-labels.ts';

export interface Edited {
  readonly redirect_id?: string;
  readonly from: string;
  readonly to: string;
  readonly status: RedirectStatus;
}

interface RedirectDialogProps {
  siteId: number;
  /** The dialog is closed while undefined. */
  edited: Edited | undefined;
  onClose: () => void;
}

/** Sets the target of an old address. */
export const RedirectDialog = ({ siteId, edited, onClose }: RedirectDialogProps) => (
  <Dialog
    opened={edited !== undefined}
    onClose={onClose}
    title={edited?.redirect_id === undefined ? 'Add a redirect' : 'Edit redirect'}
  >
    {edited === undefined ? null : <Fields siteId={siteId} edited={edited} onClose={onClose} />}
  </Dialog>
);

function Fields({ siteId, edited, onClose }: { siteId: number; edited: Edited; onClose: () => void }) {
  const pages = useQuery(pagePathsQuery(siteId)).data?.data ?? [];
  const form = useForm({
    initialValues: { from: edited.from, to: edited.to, status: edited.status },
    validate: {
      from: (value) => (value.trim() === '' ? 'Enter the old address, such as /old-menu.' : null),
      to: (value, { status }) =>
        status !== '410' && value.trim() === ''
          ? 'Choose a page or enter an address. If the content is gone, choose “Gone” below.'
          : null,
    },
  });
  const { from, status } = form.values;
  const save = useWrite({
    changes: ['change_set', 'revision'],
    write: (values: typeof form.values) =>
      saveRedirect({
        site_id: siteId,
        ...(edited.redirect_id === undefined ? {} : { redirect_id: edited.redirect_id }),
        from: values.from.trim(),
        status: values.status,
        ...(values.status === '410' ? {} : { to: values.to.trim() }),
      }),
    form,
    successMessage: () => 'Added to the draft. Publish to make it live.',
    onDone: onClose,
  });
  return (
    <DialogForm form={form} write={save} submit="Save" onCancel={onClose}>
      <TextInput
        label="Old address"
        description="End with * to match everything below, such as /blog/*"
        placeholder="/old-menu"
        maxLength={1000}
        spellCheck={false}
        data-autofocus={edited.from === '' || undefined}
        {...form.getInputProps('from')}
      />
      {status === '410' ? null : (
        <Autocomplete
          label="New address"
          description={
            from.trim().endsWith('/*')
              ? 'End with * to keep the rest of the old address'
              : 'A page on this site or any https:// address'
          }
          placeholder="/menu"
          data={pages.map(({ path }) => path)}
          limit={8}
          maxLength={2048}
          spellCheck={false}
          data-autofocus={edited.from !== '' || undefined}
          {...form.getInputProps('to')}
        />
      )}
      <NativeSelect
        label="Type"
        data={(['301', '302', '308', '307', '410'] as const).map((value) => ({
          value,
          label: statusLabels[value].long,
        }))}
        {...form.getInputProps('status')}
      />
    </DialogForm>
  );
}
