import { Button, Fieldset, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { pictureAddress } from '../api/media.ts';
import type { OneFieldProps } from './field-props.ts';
import css from './fields.module.css';
import { useFormContext } from './form-context.ts';
import { PicturePicker, type UsedPicture } from './picture-picker.tsx';
import { isValues } from './schema.ts';

const isPicture = (value: unknown): value is UsedPicture =>
  isValues(value) && typeof value.asset_id === 'string';

/** A picture of the media library with its alternative text. */
export function PictureField({ field, value, onChange, at }: OneFieldProps) {
  const { siteId, errors } = useFormContext();
  const [isChoosing, setChoosing] = useState(false);
  const picture = isPicture(value) ? value : undefined;
  return (
    <Fieldset legend={field.label} className={css.frame}>
      <Stack gap="sm">
        {picture ? (
          <img
            className={css.picture}
            src={pictureAddress(siteId, picture.asset_id, 320)}
            alt={picture.alt}
          />
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
            {picture ? 'Change the picture' : 'Choose a picture'}
          </Button>
        </Group>
      </Stack>
      {isChoosing ? (
        <PicturePicker
          {...{ siteId }}
          value={picture}
          onClose={() => setChoosing(false)}
          onChange={(chosen) => onChange(withFacts(picture, chosen))}
          onRemove={field.isRequired ? undefined : () => onChange(undefined)}
        />
      ) : null}
    </Fieldset>
  );
}

/** Replaces a picture. The same picture with another text keeps its facts, such as its focal point. */
export const withFacts = (before: UsedPicture | undefined, { asset_id, alt }: UsedPicture): UsedPicture =>
  before?.asset_id === asset_id ? { ...before, alt } : { asset_id, alt };
