import { ActionIcon, Button, Fieldset, Group, Stack, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconReplace, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { Gallery } from '../../api/builder-galleries.ts';
import { type MediaAsset, pictureAddress } from '../../api/media.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import css from './builder.module.css';
import fields from './fields/fields.module.css';
import { PictureDialog } from './fields/picture-dialog.tsx';
import { moved } from './fields/schema.ts';

/** Of one gallery; the server takes no more. */
const picturesMax = 200;

export type GalleryItem = Omit<Gallery['items'][number], 'caption'> & { readonly caption: string };

interface GalleryPicturesProps {
  siteId: number;
  items: readonly GalleryItem[];
  fault: string | undefined;
  onChange: (items: readonly GalleryItem[]) => void;
}

const itemOf = ({ asset_id, alt, decorative }: MediaAsset, caption = ''): GalleryItem => ({
  asset_id,
  alt: decorative ? '' : (alt ?? ''),
  caption,
  focal: null,
});

/** The pictures of a gallery in their order: added, described, replaced, moved and taken out. */
export function GalleryPictures({ siteId, items, fault, onChange }: GalleryPicturesProps) {
  /** Where the picture that is chosen goes: behind all others, or in the place of one. */
  const [choosing, setChoosing] = useState<'more' | number>();
  const change = (index: number, part: Partial<GalleryItem>) =>
    onChange(items.map((item, place) => (place === index ? { ...item, ...part } : item)));
  const choose = (asset: MediaAsset) => {
    if (typeof choosing === 'number') change(choosing, itemOf(asset, items[choosing]?.caption));
    else if (items.some(({ asset_id }) => asset_id === asset.asset_id))
      onChange(items.filter(({ asset_id }) => asset_id !== asset.asset_id));
    else onChange([...items, itemOf(asset)]);
  };
  return (
    <Fieldset legend="Pictures" className={fields.frame}>
      {fault === undefined ? null : (
        <p className={css.fault} role="alert">
          {fault}
        </p>
      )}
      {items.length === 0 ? <p className={css.quiet}>No pictures yet.</p> : null}
      <ol className={css.rows} aria-label="Pictures">
        {items.map((item, index) => (
          <OnePicture
            // biome-ignore lint/suspicious/noArrayIndexKey: a picture may stand in a gallery twice
            key={`${item.asset_id} ${index}`}
            siteId={siteId}
            item={item}
            number={index + 1}
            isLast={index === items.length - 1}
            onChange={(part) => change(index, part)}
            onMove={(step) => onChange(moved(items, index, step))}
            onReplace={() => setChoosing(index)}
            onRemove={() => onChange(items.filter((_, place) => place !== index))}
          />
        ))}
      </ol>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={iconSizes.small} />}
        disabled={items.length >= picturesMax}
        onClick={() => setChoosing('more')}
      >
        Add pictures
      </Button>
      <PictureDialog
        isOpen={choosing !== undefined}
        siteId={siteId}
        {...(choosing === 'more' ? { chosen: items.map(({ asset_id }) => asset_id) } : {})}
        onClose={() => setChoosing(undefined)}
        onChoose={choose}
      />
    </Fieldset>
  );
}

interface OnePictureProps {
  siteId: number;
  item: GalleryItem;
  /** From 1. */
  number: number;
  isLast: boolean;
  onChange: (part: Partial<GalleryItem>) => void;
  onMove: (step: 1 | -1) => void;
  onReplace: () => void;
  onRemove: () => void;
}

function OnePicture({ siteId, item, number, isLast, ...on }: OnePictureProps) {
  const name = `picture ${number}`;
  return (
    <li className={css.galleryPicture}>
      <img src={pictureAddress(siteId, item.asset_id, 320)} alt={item.alt} loading="lazy" />
      <Stack gap="xs">
        <TextInput
          label={`What ${name} shows`}
          description="Empty where it says nothing."
          maxLength={300}
          value={item.alt}
          onChange={({ currentTarget }) => on.onChange({ alt: currentTarget.value })}
        />
        <TextInput
          label={`Caption of ${name}`}
          maxLength={300}
          value={item.caption}
          onChange={({ currentTarget }) => on.onChange({ caption: currentTarget.value })}
        />
      </Stack>
      <Group gap="xs" wrap="nowrap">
        <ActionIcon
          variant="subtle"
          aria-label={`Move ${name} up`}
          disabled={number === 1}
          onClick={() => on.onMove(-1)}
        >
          <IconArrowUp size={iconSizes.normal} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          aria-label={`Move ${name} down`}
          disabled={isLast}
          onClick={() => on.onMove(1)}
        >
          <IconArrowDown size={iconSizes.normal} />
        </ActionIcon>
        <ActionIcon variant="subtle" aria-label={`Replace ${name}`} onClick={on.onReplace}>
          <IconReplace size={iconSizes.normal} />
        </ActionIcon>
        <ActionIcon variant="subtle" aria-label={`Remove ${name}`} onClick={on.onRemove}>
          <IconTrash size={iconSizes.normal} />
        </ActionIcon>
      </Group>
    </li>
  );
}
