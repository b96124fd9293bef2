import { ActionIcon, Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconBookmark, IconPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { deleteView, savedViewsQuery, saveView } from '../../api/inbox.ts';
import type { SavedView } from '../../api/records.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { inboxFilterOf, isNarrowed, showOf } from './filters.ts';
import folders from './folders.module.css';
import { useInbox } from './inbox-context.ts';
import css from './saved-views.module.css';

/** The user's saved views, and a button to save the current one. */
export function SavedViews() {
  const { filter } = useInbox();
  const views = useQuery(savedViewsQuery).data ?? [];
  const [isSaving, setSaving] = useState(false);
  const heading = useId();
  const [deleting, setDeleting] = useState<SavedView>();
  const present = JSON.stringify(filter);
  const isKnown = views.some((view) => JSON.stringify(inboxFilterOf(view.filter)) === present);
  const canSave = isNarrowed(filter) && !isKnown;
  if (views.length === 0 && !canSave) return null;
  return (
    <nav className={css.views} aria-labelledby={heading}>
      <p id={heading} className={css.heading}>
        Your views
      </p>
      <ul className={css.list}>
        {views.map((view) => {
          const search = inboxFilterOf(view.filter);
          return (
            <li key={view.saved_view_id} className={css.view}>
              <Link
                to="/inbox"
                search={search}
                className={folders.entry}
                aria-current={JSON.stringify(search) === present ? 'page' : undefined}
                activeOptions={{ exact: true }}
                resetScroll={false}
                preload={false}
              >
                <IconBookmark size={iconSizes.normal} stroke={1.7} aria-hidden />
                <span className={folders.name}>{view.name}</span>
              </Link>
              <ActionIcon
                className={css.remove}
                variant="subtle"
                color="gray"
                size="sm"
                aria-label={`Delete the view ${view.name}`}
                onClick={() => setDeleting(view)}
              >
                <IconX size={iconSizes.small} />
              </ActionIcon>
            </li>
          );
        })}
      </ul>
      {canSave ? (
        <Button
          className={css.save}
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={iconSizes.small} />}
          onClick={() => setSaving(true)}
        >
          Save this view
        </Button>
      ) : null}
      <Dialog opened={isSaving} onClose={() => setSaving(false)} title="Save this view">
        <SaveForm onClose={() => setSaving(false)} />
      </Dialog>
      {deleting === undefined ? null : (
        <ConfirmDialog
          isOpen
          title={`Delete the view ${deleting.name}?`}
          confirm="Delete view"
          changes={['saved_view']}
          write={() => deleteView(deleting.saved_view_id)}
          successMessage={() => 'View deleted'}
          onClose={() => setDeleting(undefined)}
        >
          <p>Only the view is deleted. Its conversations stay.</p>
        </ConfirmDialog>
      )}
    </nav>
  );
}

function SaveForm({ onClose }: { onClose: () => void }) {
  const { filter } = useInbox();
  const form = useForm({ initialValues: { name: '' } });
  const write = useWrite({
    changes: ['saved_view'],
    write: ({ name }: { name: string }) => saveView({ name, filter: { ...filter, show: showOf(filter) } }),
    form,
    successMessage: ({ name }) => `View “${name}” saved`,
    onDone: onClose,
  });
  return (
    <DialogForm form={form} write={write} submit="Save view" onCancel={onClose}>
      <TextInput label="Name" maxLength={60} data-autofocus required {...form.getInputProps('name')} />
    </DialogForm>
  );
}
