import { Button, Group } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { pictureAddress, sendPicture } from '../../api/media.ts';
import { asProblem } from '../../api/problem.ts';
import { withFacts } from '../../fields/picture-field.tsx';
import { PicturePicker, type UsedPicture } from '../../fields/picture-picker.tsx';
import { iconSizes } from '../../theme/icon-sizes.ts';
import css from './parts.module.css';

interface PictureSlotProps {
  siteId: number;
  label: string;
  value: UsedPicture | undefined;
  onChange: (picture: UsedPicture | undefined) => void;
}

/** Slot for one picture, filled by choosing or dropping one. */
export function PictureSlot({ siteId, label, value, onChange }: PictureSlotProps) {
  const [isChoosing, setChoosing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  async function take(file: File | undefined): Promise<void> {
    if (!file) return;
    setBusy(true);
    setFault(undefined);
    try {
      const { asset_id, alt } = await sendPicture(siteId, file);
      onChange({ asset_id, alt: alt ?? '' });
    } catch (error) {
      setFault(asProblem(error).message);
    }
    setBusy(false);
  }
  return (
    <section
      className={css.slot}
      aria-label={label}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void take(event.dataTransfer.files[0]);
      }}
    >
      {value ? (
        <img className={css.slotPicture} src={pictureAddress(siteId, value.asset_id, 320)} alt={value.alt} />
      ) : (
        <span className={css.slotEmpty}>
          <IconPhoto size={iconSizes.large} aria-hidden />
        </span>
      )}
      <Group gap="xs">
        <Button variant="default" size="xs" loading={isBusy} onClick={() => setChoosing(true)}>
          {value ? `Change the ${label.toLowerCase()}` : `Choose a ${label.toLowerCase()}`}
        </Button>
        {value ? null : <span className={css.quiet}>or drop one here</span>}
      </Group>
      {fault === undefined ? null : (
        <p className={css.fault} role="alert">
          {fault}
        </p>
      )}
      {isChoosing ? (
        <PicturePicker
          {...{ siteId, value }}
          onClose={() => setChoosing(false)}
          onChange={(chosen) => onChange(withFacts(value, chosen))}
          onRemove={value ? () => onChange(undefined) : undefined}
        />
      ) : null}
    </section>
  );
}
