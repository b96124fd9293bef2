import { Button, Fieldset, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { pictureAddress } from '../../../api/media.ts';
import type { OneFieldProps } from './field-props.ts';
import css from './fields.module.css';
import { PictureDialog } from './picture-dialog.tsx';
import { useFormPlace } from './place.ts';
import { isValues } from './schema.ts';

/** A picture of the media library with its alternative text. */
export function PictureField({ field, value, onChange, at }: OneFieldProps) {
  const { siteId, errors } = useFormPlace();
  const [isChoosing, setChoosing] = useState(false);
  const picture = isValues(value) && typeof value.asset_id === 'string' ? value : undefined;
  return (
    <Fieldset legend={field.label} className={css.frame}>
      <Stack gap="sm">
        {picture ? (
          <img className={css.picture} src={pictureAddress(siteId, String(picture.asset_id), 320)} alt="" />
        ) : (
          <p className={css.about}>{field.schema.description ?? 'No picture chosen.'}</p>
        )}
        {errors[at] === undefined ? null : (
          <p className={css.fault} role="alert">
            {errors[at]}
          </p>
        )}
        <Group gap="xs">
          <Button variant="default" size="xs" onClick={() => setChoosing(true)}>
            {picture ? 'Choose another picture' : 'Choose a picture'}
          </Button>
          {picture && !field.isRequired ? (
            <Button variant="subtle" size="xs" onClick={() => onChange(undefined)}>
              Remove
            </Button>
          ) : null}
        </Group>
        {picture ? (
          <TextInput
            label="What it shows"
            description="Read to those who do not see it. Leave it empty where the picture says nothing."
            value={String(picture.alt ?? '')}
            maxLength={500}
            onChange={({ currentTarget }) => onChange({ ...picture, alt: currentTarget.value })}
          />
        ) : null}
      </Stack>
      <PictureDialog
        isOpen={isChoosing}
        siteId={siteId}
        onClose={() => setChoosing(false)}
        onChoose={(asset) =>
          onChange({ asset_id: asset.asset_id, alt: asset.decorative ? '' : (asset.alt ?? '') })
        }
      />
    </Fieldset>
  );
}
