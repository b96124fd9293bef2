import { Button, Checkbox, TextInput, UnstyledButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react';
import { type MediaAsset, mediaQuery, pictureAddress, sendPicture } from '../../api/media.ts';
import { asProblem } from '../../api/problem.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import css from './picture-picker.module.css';

/** Use of a picture: the server adds its facts. */
export interface UsedPicture {
  readonly asset_id: string;
  readonly alt: string;
}

interface PicturePickerProps {
  siteId: number;
  /** The picture that stands there now. */
  value: UsedPicture | undefined;
  onClose: () => void;
  onChange: (picture: UsedPicture) => void;
  /** Takes the picture out, where the block can do without. */
  onRemove?: (() => void) | undefined;
}

/** Picture formats that the server takes. */
const accepted = 'image/png,image/jpeg,image/webp';

/** Chooses a picture of the site or its project, or takes a new one: dropped, pasted or from a folder. Its words belong to it. */
export function PicturePicker({ siteId, value, onClose, onChange, onRemove }: PicturePickerProps) {
  const list = useQuery(mediaQuery(siteId, 'approved'));
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(value?.asset_id);
  const [alt, setAlt] = useState(value?.alt ?? '');
  const [isDecorative, setDecorative] = useState(value !== undefined && value.alt === '');
  const [share, setShare] = useState<number>();
  const [fault, setFault] = useState<string>();
  const [isOver, setOver] = useState(false);
  const words = typed.trim().toLowerCase();
  const fitting = (list.data ?? []).filter(({ filename, alt: says }) =>
    `${filename} ${says ?? ''}`.toLowerCase().includes(words),
  );

  function choose({ asset_id, alt: says, decorative }: MediaAsset): void {
    setChosen(asset_id);
    setAlt(says ?? '');
    setDecorative(decorative);
  }

  async function take(files: readonly File[]): Promise<void> {
    const file = files.find(({ type }) => accepted.split(',').includes(type));
    if (!file) {
      if (files.length > 0) setFault('Choose a PNG, JPEG or WebP picture.');
      return;
    }
    setFault(undefined);
    setShare(0);
    try {
      const asset = await sendPicture(siteId, file, setShare);
      await list.refetch();
      choose(asset);
    } catch (error) {
      setFault(asProblem(error).message);
    } finally {
      setShare(undefined);
    }
  }

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take([...event.dataTransfer.files]);
  };
  const paste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    void take([...event.clipboardData.files]);
  };
  const isReady = chosen !== undefined && (isDecorative || alt.trim() !== '');
  return (
    <Dialog opened onClose={onClose} title="Picture" size="60rem">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same by keyboard */}
      <div
        className={css.picker}
        data-over={isOver}
        onPaste={paste}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <div className={css.head}>
          <TextInput
            className={css.search}
            aria-label="Search pictures"
            placeholder="Search by name or description"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <Button
            variant="default"
            leftSection={<IconUpload size={iconSizes.normal} />}
            loading={share !== undefined}
            data-autofocus
            onClick={() => input.current?.click()}
          >
            Choose a file
          </Button>
          <input
            ref={input}
            type="file"
            accept={accepted}
            hidden
            onChange={({ currentTarget }) => void take([...(currentTarget.files ?? [])])}
          />
        </div>
        <p className={css.hint}>Or drop a picture here, or paste one.</p>
        {share === undefined ? null : (
          <progress className={css.share} value={share} max={1} aria-label="Sending the picture" />
        )}
        {fault === undefined ? null : (
          <p className={css.fault} role="alert">
            {fault}
          </p>
        )}
        {list.isPending ? <SkeletonRows rows={3} /> : null}
        {list.error ? (
          <p className={css.fault} role="alert">
            {asProblem(list.error).message}
          </p>
        ) : null}
        {list.data && fitting.length === 0 ? (
          <p className={css.hint}>{words === '' ? 'There are no pictures yet.' : 'No picture fits.'}</p>
        ) : null}
        <ul className={css.grid} aria-label="Pictures">
          {fitting.map((asset) => (
            <li key={asset.asset_id}>
              <UnstyledButton
                className={css.choice}
                aria-pressed={asset.asset_id === chosen}
                aria-label={asset.alt || asset.filename}
                title={asset.filename}
                onClick={() => choose(asset)}
              >
                <img src={pictureAddress(siteId, asset.asset_id, 320)} alt="" loading="lazy" />
                {asset.pool === 'central' ? <span className={css.pool}>Project</span> : null}
              </UnstyledButton>
            </li>
          ))}
        </ul>
      </div>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isReady) return;
          onChange({ asset_id: chosen, alt: isDecorative ? '' : alt.trim() });
          onClose();
        }}
      >
        {chosen === undefined ? null : (
          <div className={css.words}>
            <TextInput
              label="What it shows"
              description="Read to those who do not see it."
              value={isDecorative ? '' : alt}
              disabled={isDecorative}
              maxLength={500}
              onChange={({ currentTarget }) => setAlt(currentTarget.value)}
            />
            <Checkbox
              label="Decorative: it says nothing that the text does not"
              checked={isDecorative}
              onChange={({ currentTarget }) => setDecorative(currentTarget.checked)}
            />
          </div>
        )}
        <DialogActions>
          {onRemove && value ? (
            <Button
              variant="subtle"
              onClick={() => {
                onRemove();
                onClose();
              }}
            >
              Remove
            </Button>
          ) : null}
          <Button type="submit" disabled={!isReady}>
            Use this picture
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
