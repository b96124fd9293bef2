import { Checkbox, type MantineSize } from '@mantine/core';
import { useRef } from 'react';

interface ChooseBoxProps {
  /** For example `Choose Zenobia`. */
  label: string;
  isChosen: boolean;
  /** `isRange` where Shift is held: all from the last one to this one. */
  onToggle: (isRange: boolean) => void;
  size?: MantineSize;
}

/** Chooses a record of a list; with Shift, a range of them. */
export function ChooseBox({ label, isChosen, onToggle, size = 'sm' }: ChooseBoxProps) {
  const isRange = useRef(false);
  return (
    <Checkbox
      size={size}
      aria-label={label}
      checked={isChosen}
      onClick={(event) => {
        isRange.current = event.shiftKey;
      }}
      onChange={() => onToggle(isRange.current)}
    />
  );
}
