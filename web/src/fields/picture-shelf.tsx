import { Button, TextInput, UnstyledButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react';
import { type MediaAsset, mediaQuery, pictureAddress, pictureTypes, sendPicture } from '../api/media.ts';
import { asProblem } from '../api/problem.ts';
import { iconSizes } from '../theme/icon-sizes.ts';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import css from './picture-shelf.module.css';

interface PictureShelfProps {
  siteId: number;
  chosen: readonly string[];
  isSeveral?: boolean;
  onChoose: (asset: MediaAsset) => void;
  /** Called while pictures are uploading: none of them can be used yet. */
  onBusy: (isBusy: boolean) => void;
}

/**
 * Approved pictures of a site and its project to choose from; new ones can be dropped, pasted or picked from
 * a folder.
 */
export function PictureShelf({ siteId, chosen, isSeveral = false, onChoose, onBusy }: PictureShelfProps) {
  const list = useQuery(mediaQuery(siteId, 'approved'));
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [share, setShare] = useState<number>();
  const [fault, setFault] = useState<string>();
  const [isOver, setOver] = useState(false);
  const query = typed.trim().toLowerCase();
  const fitting = (list.data ?? []).filter(({ filename, alt }) =>
    `${filename} ${alt ?? ''}`.toLowerCase().includes(query),
  );

  async function take(files: readonly File[]): Promise<void> {
    const pictures = files.filter(({ type }) => pictureTypes.split(',').includes(type));
    if (pictures.length === 0) {
      if (files.length > 0) setFault('Choose a PNG, JPEG or WebP picture.');
      return;
    }
    setFault(undefined);
    onBusy(true);
    try {
      for (const file of isSeveral ? pictures : pictures.slice(0, 1)) {
        setShare(0);
        const asset = await sendPicture(siteId, file, { onShare: setShare });
        await list.refetch();
        onChoose(asset);
      }
    } catch (error) {
      setFault(asProblem(error).message);
    } finally {
      setShare(undefined);
      onBusy(false);
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
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same by keyboard
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
          {isSeveral ? 'Choose files' : 'Choose a file'}
        </Button>
        <input
          ref={input}
          type="file"
          accept={pictureTypes}
          multiple={isSeveral}
          hidden
          onChange={({ currentTarget }) => void take([...(currentTarget.files ?? [])])}
        />
      </div>
      <p className={css.hint}>
        {isSeveral ? 'Or drop pictures here.' : 'Or drop a picture here, or paste one.'}
      </p>
      {share === undefined ? null : (
        <progress className={css.share} value={share} max={1} aria-label="Uploading the picture" />
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
        <p className={css.hint}>{query === '' ? 'No pictures yet.' : 'No pictures found.'}</p>
      ) : null}
      <ul className={css.grid} aria-label="Pictures">
        {fitting.map((asset) => (
          <li key={asset.asset_id}>
            <UnstyledButton
              className={css.choice}
              aria-pressed={chosen.includes(asset.asset_id)}
              aria-label={asset.alt || asset.filename}
              title={asset.filename}
              onClick={() => onChoose(asset)}
            >
              <img src={pictureAddress(siteId, asset.asset_id, 320)} alt="" loading="lazy" />
              {asset.pool === 'central' ? <span className={css.pool}>Project</span> : null}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
