import { Button, UnstyledButton } from '@mantine/core';
import { IconCheck, IconPhoto } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type MediaAsset, mediaQuery, pictureAddress } from '../../../api/media.ts';
import { wholeList } from '../../../list/list.ts';
import { ListPanel } from '../../../list/list-panel.tsx';
import { iconSizes } from '../../../theme/icon-sizes.ts';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import css from './fields.module.css';

interface PictureDialogProps {
  isOpen: boolean;
  siteId: number;
  /** Chosen pictures, where several can be chosen; a second click removes one. */
  chosen?: readonly string[];
  onClose: () => void;
  onChoose: (asset: MediaAsset) => void;
}

/** Chooses one of the approved pictures, or several. */
export const PictureDialog = ({ isOpen, ...about }: PictureDialogProps) => (
  <Dialog
    opened={isOpen}
    onClose={about.onClose}
    title={about.chosen === undefined ? 'Choose a picture' : 'Choose pictures'}
    size="lg"
  >
    {isOpen ? <Choices {...about} /> : null}
    {about.chosen === undefined ? null : (
      <DialogActions>
        <Button onClick={about.onClose}>Done</Button>
      </DialogActions>
    )}
  </Dialog>
);

function Choices({ siteId, chosen, onClose, onChoose }: Omit<PictureDialogProps, 'isOpen'>) {
  const list = wholeList(useQuery(mediaQuery(siteId, 'approved')));
  return (
    <ListPanel
      isBare
      list={list}
      fault="The pictures cannot be read"
      rows={3}
      none={
        <Empty
          icon={<IconPhoto size={iconSizes.large} />}
          title="No approved pictures"
          action={
            <LinkButton to="/sites/$siteId/media" params={{ siteId: String(siteId) }}>
              Go to the media library
            </LinkButton>
          }
        >
          Upload pictures in the media library. Once approved, they can be used here.
        </Empty>
      }
    >
      {(assets) => (
        <ul className={css.choices}>
          {assets.map((asset) => (
            <li key={asset.asset_id}>
              <UnstyledButton
                className={css.choice}
                aria-pressed={chosen?.includes(asset.asset_id)}
                onClick={() => {
                  onChoose(asset);
                  if (chosen === undefined) onClose();
                }}
              >
                <img src={pictureAddress(siteId, asset.asset_id, 320)} alt={asset.alt ?? ''} loading="lazy" />
                <span>
                  {chosen?.includes(asset.asset_id) ? <IconCheck size={iconSizes.small} aria-hidden /> : null}
                  {asset.filename}
                </span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </ListPanel>
  );
}
