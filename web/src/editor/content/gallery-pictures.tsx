import { Button, Group, TextInput, UnstyledButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { type MediaAsset, pictureAddress, sendPicture } from '../../api/media.ts';
import { asProblem } from '../../api/problem.ts';
import { withFacts } from '../../fields/picture-field.tsx';
import { PicturePicker, type UsedPicture } from '../../fields/picture-picker.tsx';
import { PicturesPicker } from '../../fields/pictures-picker.tsx';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Part } from '../../ui/sheet.tsx';
import { newId } from '../model/block-changes.ts';
import { type Gallery, type GalleryItem, galleryDoc } from '../model/content-documents.ts';
import type { SiteModel } from '../model/site-model.ts';
import css from '../parts/parts.module.css';
import { SortableList } from '../parts/sortable-list.tsx';

/** Maximum pictures in a gallery, the same as in the API. */
const picturesMax = 200;

interface GalleryPicturesProps {
  siteId: number;
  model: SiteModel;
  gallery: Gallery;
}

/** Grid of a gallery's pictures: drop, choose, reorder, describe and remove them. */
export function GalleryPictures({ siteId, model, gallery: { gallery_id, items } }: GalleryPicturesProps) {
  const doc = galleryDoc(gallery_id);
  const [open, setOpen] = useState<string>();
  const [isAdding, setAdding] = useState(false);
  const [isOver, setOver] = useState(false);
  const [sending, setSending] = useState(0);
  const [fault, setFault] = useState<string>();
  const opened = items.find(({ item_id }) => item_id === open);
  function add(assets: readonly MediaAsset[]): void {
    // Other people may have added pictures during the upload.
    const { items: there } = model.state().documents[doc] as Gallery;
    let after = there.at(-1)?.item_id ?? null;
    const patches = assets.slice(0, picturesMax - there.length).map(({ asset_id, alt, decorative }) => {
      const item = { item_id: newId('i'), picture: { asset_id, alt: decorative ? '' : (alt ?? '') } };
      const patch = { do: 'insert', doc, at: '/items', item, after } as const;
      after = item.item_id;
      return patch;
    });
    if (patches.length > 0) model.change({ patches });
  }
  async function take(files: readonly File[]): Promise<void> {
    setFault(undefined);
    setSending(files.length);
    const sent = await Promise.allSettled(files.map((file) => sendPicture(siteId, file)));
    setSending(0);
    add(sent.flatMap((upload) => (upload.status === 'fulfilled' ? [upload.value] : [])));
    const refused = sent.find((upload) => upload.status === 'rejected');
    if (refused) setFault(asProblem(refused.reason).message);
  }
  return (
    <Part title={items.length === 1 ? '1 picture' : `${items.length} pictures`}>
      <section
        className={css.drop}
        aria-label="Pictures of the gallery"
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void take([...event.dataTransfer.files]);
        }}
      >
        <SortableList
          isGrid
          label="Pictures"
          items={items}
          idOf={({ item_id }) => item_id}
          nameOf={({ picture }) => picture.alt || 'the picture'}
          onMove={(id, after) => model.change({ patches: [{ do: 'move', doc, at: `/items/${id}`, after }] })}
        >
          {({ item_id, picture, caption }) => (
            <UnstyledButton
              className={css.tile}
              aria-expanded={item_id === open}
              onClick={() => setOpen(item_id === open ? undefined : item_id)}
            >
              <img
                src={pictureAddress(siteId, picture.asset_id, 320)}
                alt={picture.alt || 'Decorative picture'}
                loading="lazy"
              />
              <span className={css.tileMark}>{caption ?? ''}</span>
            </UnstyledButton>
          )}
        </SortableList>
        <Group gap="xs">
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={iconSizes.small} />}
            loading={sending > 0}
            disabled={items.length >= picturesMax}
            onClick={() => setAdding(true)}
          >
            Add pictures
          </Button>
          <span className={css.quiet}>{sending > 0 ? `Sending ${sending}…` : 'or drop some here'}</span>
        </Group>
        {fault === undefined ? null : (
          <p className={css.fault} role="alert">
            {fault}
          </p>
        )}
      </section>
      {opened ? (
        <OneItem key={open} {...{ siteId, model, doc }} item={opened} onClose={() => setOpen(undefined)} />
      ) : null}
      {isAdding ? (
        <PicturesPicker
          siteId={siteId}
          onClose={() => setAdding(false)}
          onAdd={(assets) => {
            add(assets);
            setAdding(false);
          }}
        />
      ) : null}
    </Part>
  );
}

interface OneItemProps {
  siteId: number;
  model: SiteModel;
  doc: string;
  item: GalleryItem;
  onClose: () => void;
}

function OneItem({ siteId, model, doc, item: { item_id, picture, caption }, onClose }: OneItemProps) {
  const [isReplacing, setReplacing] = useState(false);
  const pointer = `/items/${item_id}`;
  const set = (member: string, value: unknown) =>
    model.change({
      patches: [{ do: 'set', doc, at: `${pointer}/${member}`, value }],
      key: `${doc} ${pointer} ${member}`,
    });
  const show = (next: UsedPicture) => set('picture', next);
  return (
    <div className={css.fieldOpen}>
      <TextInput
        label="What it shows"
        description="Read aloud by screen readers. Leave empty if the picture is only decorative."
        maxLength={500}
        value={picture.alt}
        onChange={({ currentTarget }) => show({ ...picture, alt: currentTarget.value })}
      />
      <TextInput
        label="Caption"
        maxLength={300}
        value={caption ?? ''}
        onChange={({ currentTarget }) => set('caption', currentTarget.value || undefined)}
      />
      <Group gap="xs">
        <Button variant="default" size="xs" onClick={() => setReplacing(true)}>
          Replace
        </Button>
        <Button
          variant="default"
          size="xs"
          onClick={() => {
            model.change({ patches: [{ do: 'set', doc, at: pointer }] });
            onClose();
          }}
        >
          Remove
        </Button>
      </Group>
      {isReplacing ? (
        <PicturePicker
          siteId={siteId}
          value={picture}
          onClose={() => setReplacing(false)}
          onChange={(chosen) => show(withFacts(picture, chosen))}
        />
      ) : null}
    </div>
  );
}
