import { Button } from '@mantine/core';
import { useState } from 'react';
import { browserStore } from '../browser-store.ts';
import { useIsTouch } from '../ui/use-is-touch.ts';
import css from './editor.module.css';

const key = 'wheelhouse editor hint';

interface FirstHintProps {
  hasChanged: boolean;
  /** Set while a block is selected or a panel open, so that the hint covers neither. */
  isBusy: boolean;
}

/** Explains once how to edit a page; the first change dismisses it for good. */
export function FirstHint({ hasChanged, isBusy }: FirstHintProps) {
  const [isKnown, setKnown] = useState(() => browserStore.getItem(key) !== null);
  if (hasChanged && !isKnown) {
    browserStore.setItem(key, 'known');
    setKnown(true);
  }
  const isTouch = useIsTouch();
  if (isKnown || isBusy) return null;
  return (
    <div className={css.hint} role="note">
      <p>
        <strong>{isTouch ? 'Tap' : 'Click'} any text to edit it.</strong> {isTouch ? 'Tap' : 'Click'} a
        picture to replace it. Changes save automatically. Visitors see them when you publish.
      </p>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => {
          browserStore.setItem(key, 'known');
          setKnown(true);
        }}
      >
        Got it
      </Button>
    </div>
  );
}
