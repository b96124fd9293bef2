import { CloseButton, TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { iconSizes } from '../theme/icon-sizes.ts';

/** Pause in typing before a request is sent, in milliseconds. */
const pauseMsDefault = 350;

interface SearchFieldProps extends Pick<TextInputProps, 'className'> {
  /** For example `Search name, e-mail, subject`. */
  label: string;
  /** Shorter text than the label; the label by default. */
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  /** Pause before a search, in milliseconds; 0 for searches without a request. */
  pauseMs?: number;
}

/** Searches when typing pauses, or when the field loses focus. */
export function SearchField({
  label,
  placeholder = label,
  value,
  onChange,
  pauseMs = pauseMsDefault,
  ...rest
}: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const latest = useRef(value);
  const search = (next: string) => {
    latest.current = next;
    onChange(next);
  };
  const later = useDebouncedCallback(search, pauseMs);
  // The field's own search comes back as a prop while the user types on; only other values replace the text.
  useEffect(() => {
    if (value === latest.current) return;
    latest.current = value;
    later.cancel();
    setTyped(value);
  }, [value, later]);
  return (
    <TextInput
      {...rest}
      type="search"
      aria-label={label}
      placeholder={placeholder}
      leftSection={<IconSearch size={iconSizes.normal} />}
      rightSection={
        typed === '' ? null : (
          <CloseButton
            size="sm"
            aria-label="Clear the search"
            onClick={() => {
              setTyped('');
              later.cancel();
              search('');
            }}
          />
        )
      }
      value={typed}
      maxLength={200}
      // Runs before a clicked link is followed, so that it cannot undo the navigation a moment later.
      onBlur={() => later.flush()}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        later(event.currentTarget.value.trim());
      }}
    />
  );
}
