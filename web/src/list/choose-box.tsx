import { Checkbox, type MantineSize } from '@mantine/core';
import { useRef } from 'react';

interface ChooseBoxProps {
  /** For example `Select Zenobia`. */
  label: string;
  isChosen: boolean;
  /** `isRange` while Shift is held: selects from the last one to this one. */
  onToggle: (isRange: boolean) => void;
  size?: MantineSize;
}

/** Checkbox that selects a record of a list; with Shift, a range of records. */
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
