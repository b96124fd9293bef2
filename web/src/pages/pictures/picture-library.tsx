import { ActionIcon, Button, FileButton, Group, Menu, TextInput, UnstyledButton } from '@mantine/core';
import { IconDots, IconPhotoPlus, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type DragEvent, useState } from 'react';
import { type MediaAsset, mediaQuery, pictureAddress, pictureTypes } from '../../api/media.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Empty } from '../../ui/empty.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { PendingPictures } from './pending-pictures.tsx';
import { type DocumentLabelOf, PictureDetails } from './picture-details.tsx';
import css from './pictures.module.css';
import { Uploads, useUploads } from './uploads.tsx';

interface PictureLibraryProps {
  siteId: number;
  /** The open picture; undefined shows the list. */
  opened: string | undefined;
  onOpen: (assetId: string | undefined) => void;
  labelOf: DocumentLabelOf;
}

/** Pictures of a site and its project: upload, approve, describe, and see their uses. */
export function PictureLibrary({ siteId, opened, onOpen, labelOf }: PictureLibraryProps) {
  const { data, error, refetch } = useQuery(mediaQuery(siteId, 'all'));
  const uploads = useUploads(siteId);
  const [typed, setTyped] = useState('');
  const [isOver, setOver] = useState(false);
  if (error)
    return <ProblemNotice error={error} title="Couldn’t load pictures" onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={4} />;
  const asset = data.find(({ asset_id }) => asset_id === opened);
  if (asset)
    return <PictureDetails key={opened} {...{ siteId, asset, labelOf }} onClose={() => onOpen(undefined)} />;
  const ofState = (state: MediaAsset['state']) => data.filter((picture) => picture.state === state);
  const query = typed.trim().toLowerCase();
  const fits = ({ filename, alt }: MediaAsset) => `${filename} ${alt ?? ''}`.toLowerCase().includes(query);
  const approved = ofState('approved').filter(fits);
  const rejected = ofState('rejected').filter(fits);
  const upload = <Upload onFiles={uploads.add} />;
  return (
    <section
      className={css.library}
      aria-label="Pictures"
      data-over={isOver}
      onDragOver={(event: DragEvent) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        uploads.add([...event.dataTransfer.files]);
      }}
    >
      <Uploads uploads={uploads} />
      <PendingPictures siteId={siteId} assets={ofState('pending')} onOpen={onOpen} />
      {data.length === 0 ? (
        <Empty icon={<IconPhotoPlus size={iconSizes.large} />} title="No pictures yet" action={upload}>
          Drop PNG, JPEG or WebP pictures of up to 25 MB here, or choose files.
        </Empty>
      ) : (
        <>
          <Group gap="xs" wrap="nowrap">
            <TextInput
              className={css.grows}
              aria-label="Search pictures"
              placeholder="Search"
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
            {upload}
          </Group>
          {approved.length === 0 ? (
            <p className={css.quiet}>{query === '' ? 'None approved yet.' : 'No pictures found.'}</p>
          ) : (
            <Grid {...{ siteId, onOpen }} label="Approved pictures" assets={approved} />
          )}
          {rejected.length === 0 ? null : (
            <details>
              <summary className={css.quiet}>Rejected ({rejected.length})</summary>
              <Grid {...{ siteId, onOpen }} label="Rejected pictures" assets={rejected} />
            </details>
          )}
        </>
      )}
    </section>
  );
}

interface UploadProps {
  onFiles: (files: readonly File[], pool?: MediaAsset['pool']) => void;
}

/** Uploads pictures for this site, or for every site of the project. */
const Upload = ({ onFiles }: UploadProps) => (
  <Group gap="xs" wrap="nowrap">
    <FileButton multiple accept={pictureTypes} onChange={(files) => onFiles(files)}>
      {(props) => (
        <Button leftSection={<IconUpload size={iconSizes.small} />} {...props}>
          Upload
        </Button>
      )}
    </FileButton>
    <FileButton multiple accept={pictureTypes} onChange={(files) => onFiles(files, 'central')}>
      {(props) => (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon variant="default" size="lg" aria-label="More ways to upload">
              <IconDots size={iconSizes.normal} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item {...props}>Upload for all sites of the project</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </FileButton>
  </Group>
);

interface GridProps {
  siteId: number;
  label: string;
  assets: readonly MediaAsset[];
  onOpen: (assetId: string) => void;
}

const Grid = ({ siteId, label, assets, onOpen }: GridProps) => (
  <ul className={css.cards} aria-label={label}>
    {assets.map(({ asset_id, alt, decorative, filename, pool, used_in }) => (
      <li key={asset_id}>
        <UnstyledButton className={css.card} onClick={() => onOpen(asset_id)}>
          <img
            className={css.picture}
            src={pictureAddress(siteId, asset_id, 320)}
            alt={alt || filename || asset_id}
            loading="lazy"
          />
          {pool === 'central' ? <span className={css.pool}>Project</span> : null}
          <span className={css.cardWords} data-missing={alt === null && !decorative ? true : undefined}>
            {alt === null && !decorative
              ? 'No description'
              : used_in.length === 0
                ? 'Not used'
                : used_in.length === 1
                  ? 'Used once'
                  : `Used ${used_in.length} times`}
          </span>
        </UnstyledButton>
      </li>
    ))}
  </ul>
);
