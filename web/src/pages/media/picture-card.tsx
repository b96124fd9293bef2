import { Button, Checkbox } from '@mantine/core';
import { type MediaAsset, pictureAddress } from '../../api/media.ts';
import css from './media.module.css';

interface PictureCardProps {
  siteId: number;
  asset: MediaAsset;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onEdit: () => void;
}

const stateWords: Readonly<Record<MediaAsset['state'], string>> = {
  pending: 'Waits for approval',
  approved: 'Approved',
  rejected: 'Rejected',
};

/** One picture, and what is known of it. */
export const PictureCard = ({ siteId, asset, isChosen, onChoose, onEdit }: PictureCardProps) => (
  <li className={css.card}>
    <img
      className={css.picture}
      src={pictureAddress(siteId, asset.asset_id, 320)}
      alt={asset.alt ?? ''}
      width={asset.width}
      height={asset.height}
      loading="lazy"
    />
    <Checkbox
      label={asset.filename || asset.asset_id}
      checked={isChosen}
      onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
    />
    <p className={css.quiet}>
      {stateWords[asset.state]} · {asset.width} × {asset.height}
      {asset.pool === 'central' ? ' · whole project' : ''}
    </p>
    <p className={css.alt} data-missing={asset.alt === null && !asset.decorative ? true : undefined}>
      {asset.decorative ? 'Decorative' : (asset.alt ?? 'No alt text yet')}
    </p>
    <Button
      size="xs"
      variant="default"
      aria-label={`Edit alt text of ${asset.filename || asset.asset_id}`}
      onClick={onEdit}
    >
      Edit alt text
    </Button>
  </li>
);
