import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { MediaAsset } from '../api/media.ts';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import css from './picture-shelf.module.css';
import { PictureShelf } from './picture-shelf.tsx';

/** Use of a picture; the server adds its facts. */
export interface UsedPicture {
  readonly asset_id: string;
  readonly alt: string;
}

interface PicturePickerProps {
  siteId: number;
  /** The current picture. */
  value: UsedPicture | undefined;
  /** A mark such as a logo, which needs no alternative text. */
  isMark?: boolean;
  onClose: () => void;
  onChange: (picture: UsedPicture) => void;
  /** Removes the picture, if it is optional. */
  onRemove?: (() => void) | undefined;
}

/** Chooses a picture of the site or its project, or uploads a new one, with its alternative text. */
export function PicturePicker({
  siteId,
  value,
  isMark = false,
  onClose,
  onChange,
  onRemove,
}: PicturePickerProps) {
  const [chosen, setChosen] = useState(value?.asset_id);
  const [alt, setAlt] = useState(value?.alt ?? '');
  const [isSending, setSending] = useState(false);
  const [isDecorative, setDecorative] = useState(value !== undefined && value.alt === '');

  function choose({ asset_id, alt: storedAlt, decorative }: MediaAsset): void {
    setChosen(asset_id);
    setAlt(storedAlt ?? '');
    setDecorative(decorative);
  }

  /** During an upload nothing is selected. */
  function wait(isBusy: boolean): void {
    setSending(isBusy);
    setChosen((now) => (isBusy ? undefined : (now ?? value?.asset_id)));
  }

  const isReady = !isSending && chosen !== undefined && (isMark || isDecorative || alt.trim() !== '');
  return (
    <Dialog opened onClose={onClose} title="Picture" size="60rem">
      <PictureShelf
        siteId={siteId}
        chosen={chosen === undefined ? [] : [chosen]}
        onChoose={choose}
        onBusy={wait}
      />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          // In React's tree, though not in the page, the dialog may be inside another form.
          event.stopPropagation();
          if (!isReady) return;
          onChange({ asset_id: chosen, alt: isMark || isDecorative ? '' : alt.trim() });
          onClose();
        }}
      >
        {chosen === undefined || isMark ? null : (
          <div className={css.words}>
            <TextInput
              label="What it shows"
              description={
                isReady || isSending
                  ? 'Read aloud by screen readers.'
                  : 'Describe the picture in a few words. Screen readers read them aloud.'
              }
              withAsterisk={!isDecorative}
              value={isDecorative ? '' : alt}
              disabled={isDecorative}
              maxLength={500}
              onChange={({ currentTarget }) => setAlt(currentTarget.value)}
            />
            <Checkbox
              label="Decorative: adds nothing to the text"
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
          <Button type="submit" loading={isSending} disabled={!isReady}>
            Use this picture
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
