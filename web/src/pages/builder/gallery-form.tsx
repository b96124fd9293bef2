import { Button, Checkbox, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { View } from '../../api/builder.ts';
import { type Gallery, saveGallery } from '../../api/builder-galleries.ts';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { WriteForm } from '../../ui/write-form.tsx';
import { GalleryPictures } from './gallery-pictures.tsx';

interface GalleryFormProps {
  view: View;
  /** A new one without it. */
  gallery: Gallery | undefined;
  baseRevision: string | null;
  onClose: () => void;
}

/** A gallery: what it is called, how its pictures stand, and which they are. */
export function GalleryForm({ view, gallery, baseRevision, onClose }: GalleryFormProps) {
  // What the form was opened with counts, whatever comes while somebody writes.
  const [base] = useState(baseRevision);
  const form = useForm({
    initialValues: {
      title: gallery?.title ?? '',
      layout: gallery?.layout ?? ('grid' as const),
      scope: gallery?.scope === 'project',
      items: (gallery?.items ?? []).map(({ caption, ...item }) => ({ ...item, caption: caption ?? '' })),
    },
    validate: { title: (value) => (value.trim() === '' ? 'Enter a name.' : null) },
  });
  const save = useWrite({
    changes: ['change_set', 'revision'],
    write: ({ title, layout, scope, items }: typeof form.values) =>
      saveGallery(
        view,
        {
          ...(gallery ? { gallery_id: gallery.gallery_id } : {}),
          title: title.trim(),
          layout,
          scope: scope ? 'project' : 'site',
          items: items.map(({ asset_id, alt, caption, focal }) => ({
            asset_id,
            alt: alt.trim(),
            caption: caption.trim() || null,
            focal,
          })),
        },
        base,
      ),
    form,
    says: () => 'Saved as a draft.',
    onDone: onClose,
  });
  return (
    <WriteForm form={form} write={save} label="Gallery">
      <Stack>
        <ProblemNotice error={save.problem} title="The gallery is not saved" />
        <TextInput label="Name" maxLength={160} data-autofocus {...form.getInputProps('title')} />
        <NativeSelect
          label="Layout"
          data={[
            { value: 'grid', label: 'Grid: all of one size' },
            { value: 'masonry', label: 'Masonry: each as high as it is' },
          ]}
          {...form.getInputProps('layout')}
        />
        <Checkbox
          label="Share with the other sites of the project"
          description={
            gallery?.scope === 'project'
              ? 'It is shared already. Sites that took it over keep what they have until they take it over again.'
              : undefined
          }
          disabled={gallery?.scope === 'project'}
          {...form.getInputProps('scope', { type: 'checkbox' })}
        />
        <GalleryPictures
          siteId={view.siteId}
          items={form.values.items}
          fault={typeof form.errors.items === 'string' ? form.errors.items : undefined}
          onChange={(items) => form.setFieldValue('items', [...items])}
        />
        <Group gap="sm">
          <Button type="submit" loading={save.isBusy}>
            Save draft
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </WriteForm>
  );
}
