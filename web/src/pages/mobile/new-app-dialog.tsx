import { Select } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type AppSettings, ensureApp } from '../../api/mobile-apps.ts';
import type { MobileApp, Site } from '../../api/records.ts';
import { idOf } from '../../search-params.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { AppFields, appNameProblem } from './app-fields.tsx';

interface NewAppDialogProps {
  isOpen: boolean;
  /** Sites without an app. */
  sites: readonly Site[];
  onClose: () => void;
  onCreated: (app: MobileApp) => void;
}

interface Values extends Omit<AppSettings, 'enabled'> {
  site_id: string | null;
}

/** Creates the app of a site that has none. */
export const NewAppDialog = ({ isOpen, ...props }: NewAppDialogProps) => (
  <Dialog opened={isOpen} onClose={props.onClose} title="New app">
    <NewAppForm {...props} />
  </Dialog>
);

function NewAppForm({ sites, onClose, onCreated }: Omit<NewAppDialogProps, 'isOpen'>) {
  const [only] = sites.length === 1 ? sites : [];
  const form = useForm<Values>({
    initialValues: {
      site_id: only ? String(only.site_id) : null,
      app_name: only?.name ?? '',
      visibility: 'private',
    },
    validate: {
      site_id: (value) => (idOf(value) === undefined ? 'Choose a site.' : null),
      app_name: appNameProblem,
    },
  });
  const prepare = useWrite({
    changes: ['app'],
    write: ({ site_id, app_name, visibility }: Values) =>
      ensureApp(Number(site_id), { app_name: app_name.trim(), visibility, enabled: true }),
    form,
    successMessage: ({ app_name }) => `${app_name} created.`,
    onDone: onCreated,
  });
  return (
    <DialogForm form={form} write={prepare} submit="Create app" onCancel={onClose}>
      <Select
        label="Site"
        searchable
        allowDeselect={false}
        nothingFoundMessage="Every other site has an app."
        data={sites.map((site) => ({ value: String(site.site_id), label: site.name }))}
        data-autofocus
        {...form.getInputProps('site_id')}
        onChange={(value) => {
          form.setFieldValue('site_id', value);
          // Suggests the site's name until the user types another one.
          if (!form.isTouched('app_name')) {
            const chosen = sites.find((site) => String(site.site_id) === value);
            form.setValues({ app_name: chosen?.name ?? '' });
            form.resetTouched();
          }
        }}
      />
      <AppFields form={form} />
    </DialogForm>
  );
}
