import { Button } from '@mantine/core';
import { useState } from 'react';
import type { MediaAsset } from '../api/media.ts';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { PictureShelf } from './picture-shelf.tsx';

interface PicturesPickerProps {
  siteId: number;
  onClose: () => void;
  onAdd: (assets: readonly MediaAsset[]) => void;
}

/** Chooses several pictures in click order; a second click deselects one. */
export function PicturesPicker({ siteId, onClose, onAdd }: PicturesPickerProps) {
  const [chosen, setChosen] = useState<readonly MediaAsset[]>([]);
  const [isSending, setSending] = useState(false);
  const toggle = (asset: MediaAsset) =>
    setChosen((before) =>
      before.some(({ asset_id }) => asset_id === asset.asset_id)
        ? before.filter(({ asset_id }) => asset_id !== asset.asset_id)
        : [...before, asset],
    );
  return (
    <Dialog opened onClose={onClose} title="Add pictures" size="60rem">
      <PictureShelf
        isSeveral
        siteId={siteId}
        chosen={chosen.map(({ asset_id }) => asset_id)}
        onChoose={toggle}
        onBusy={setSending}
      />
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={isSending} disabled={chosen.length === 0} onClick={() => onAdd(chosen)}>
          {chosen.length === 1 ? 'Add 1 picture' : `Add ${chosen.length} pictures`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
