import { Checkbox, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type MediaAsset, pictureAddress, savePicture } from '../../api/media.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { useWrite } from '../../ui/use-write.ts';
import css from './media.module.css';

interface PictureDialogProps {
  siteId: number;
  edited: MediaAsset | undefined;
  onClose: () => void;
}

/** Says what a picture shows. */
export const PictureDialog = ({ siteId, edited, onClose }: PictureDialogProps) => (
  <Dialog opened={edited !== undefined} onClose={onClose} title="Alt text">
    {edited ? <Fields siteId={siteId} edited={edited} onClose={onClose} /> : null}
  </Dialog>
);

function Fields({ siteId, edited, onClose }: PictureDialogProps & { edited: MediaAsset }) {
  const form = useForm({ initialValues: { alt: edited.alt ?? '', decorative: edited.decorative } });
  const save = useWrite({
    changes: ['media_asset'],
    write: ({ alt, decorative }: { alt: string; decorative: boolean }) =>
      savePicture({
        site_id: siteId,
        asset_id: edited.asset_id,
        decorative,
        ...(decorative ? {} : { alt: alt.trim() }),
      }),
    form,
    says: () => 'The alt text is saved.',
    onDone: onClose,
  });
  return (
    <DialogForm form={form} write={save} submit="Save" onCancel={onClose}>
      <img
        className={css.large}
        src={pictureAddress(siteId, edited.asset_id, 640)}
        alt=""
        width={edited.width}
        height={edited.height}
      />
      <Textarea
        label="What it shows"
        description="Read to those who do not see it. Pages that use it already keep what they say."
        autosize
        minRows={2}
        maxLength={1000}
        disabled={form.values.decorative}
        data-autofocus
        {...form.getInputProps('alt')}
      />
      <Checkbox
        label="Decorative: it says nothing that the text beside it does not"
        {...form.getInputProps('decorative', { type: 'checkbox' })}
      />
    </DialogForm>
  );
}
