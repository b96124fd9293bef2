import { Button, FileButton, Input } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useWindowEvent } from '@mantine/hooks';
import { IconPhotoUp } from '@tabler/icons-react';
import { useRef } from 'react';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { wholeCrop } from './crop.ts';
import { CropArea } from './crop-area.tsx';
import css from './photo-field.module.css';
import { readPhoto } from './photo-file.ts';
import type { ProfileValues } from './profile-values.ts';

interface PhotoFieldProps {
  form: UseFormReturnType<ProfileValues>;
  /** True if the profile has a photo that would be kept. */
  hasPhoto: boolean;
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;

/** Photo of a sender: chosen from a file, or dropped anywhere on the page, and cropped to a square. */
export function PhotoField({ form, hasPhoto }: PhotoFieldProps) {
  const { photo_base64: photo, crop, remove_photo: isRemoved } = form.values;
  const clearFile = useRef<() => void>(null);
  const newest = useRef<Blob>(undefined);

  async function take(file: File | null | undefined) {
    if (!file) return;
    newest.current = file;
    // Otherwise the same file could not be chosen again after fixing it.
    clearFile.current?.();
    const read = await readPhoto(file);
    if (newest.current !== file) return;
    if (typeof read === 'string') return form.setFieldError('photo_base64', read);
    form.setFieldValue('photo_base64', read);
    form.setFieldValue('crop', wholeCrop);
    form.setFieldValue('remove_photo', false);
  }

  // A file dropped outside the field would replace this page in the browser.
  useWindowEvent('dragover', (event) => {
    if (hasFiles(event)) event.preventDefault();
  });
  useWindowEvent('drop', (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    void take(event.dataTransfer?.files[0]);
  });

  return (
    <Input.Wrapper
      label="Photo"
      labelElement="div"
      description="A face or logo as PNG, JPEG or WebP, up to 4 MB. It is cropped to a square, and camera data is removed."
      error={form.errors.photo_base64}
      errorProps={{ role: 'alert' }}
    >
      <div className={css.field}>
        {photo ? (
          <CropArea photo={photo} crop={crop} onChange={(next) => form.setFieldValue('crop', next)} />
        ) : null}
        <div className={css.actions}>
          <FileButton
            resetRef={clearFile}
            accept="image/png,image/jpeg,image/webp"
            onChange={(file) => void take(file)}
          >
            {(props) => (
              <Button
                {...props}
                variant="default"
                size="sm"
                data-path="photo_base64"
                leftSection={<IconPhotoUp size={iconSizes.normal} />}
              >
                {photo || (hasPhoto && !isRemoved) ? 'Choose another photo' : 'Choose a photo'}
              </Button>
            )}
          </FileButton>
          {photo ? (
            <Button variant="subtle" size="sm" onClick={() => form.setFieldValue('photo_base64', null)}>
              {hasPhoto ? 'Keep current photo' : 'No photo'}
            </Button>
          ) : hasPhoto ? (
            <Button variant="subtle" size="sm" onClick={() => form.setFieldValue('remove_photo', !isRemoved)}>
              {isRemoved ? 'Keep photo' : 'Remove photo'}
            </Button>
          ) : (
            <span className={css.hint}>or drop one here</span>
          )}
        </div>
      </div>
    </Input.Wrapper>
  );
}
