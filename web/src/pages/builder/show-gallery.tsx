import { Button, NativeSelect, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { View } from '../../api/builder.ts';
import type { SitePage } from '../../api/builder-access.ts';
import { type Gallery, saveGallery } from '../../api/builder-galleries.ts';
import { DialogActions } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { useWrite } from '../../ui/use-write.ts';

interface ShowGalleryProps {
  view: View;
  gallery: Gallery;
  pages: readonly SitePage[];
  baseRevision: string | null;
  onClose: () => void;
}

/** Puts a gallery at the end of a page that does not show it yet. */
export function ShowGallery({ view, gallery, pages, baseRevision, onClose }: ShowGalleryProps) {
  const [base] = useState(baseRevision);
  const others = pages.filter(({ path }) => !gallery.pages.includes(path));
  const form = useForm({ initialValues: { page: others[0]?.page_id ?? '' } });
  const show = useWrite({
    changes: ['change_set', 'revision'],
    write: ({ page }: { page: string }) => saveGallery(view, { gallery_id: gallery.gallery_id, page }, base),
    form,
    says: () => 'Saved as a draft.',
    onDone: onClose,
  });
  if (others.length === 0)
    return (
      <>
        <Text>Every page shows it already.</Text>
        <DialogActions>
          <Button onClick={onClose}>Close</Button>
        </DialogActions>
      </>
    );
  return (
    <DialogForm form={form} write={show} submit="Save draft" onCancel={onClose}>
      <NativeSelect
        label="Page"
        description="It stands at the end of the page; you can move it in the page’s outline."
        data={others.map(({ page_id, title, path }) => ({ value: page_id, label: `${title} (${path})` }))}
        data-autofocus
        {...form.getInputProps('page')}
      />
    </DialogForm>
  );
}
