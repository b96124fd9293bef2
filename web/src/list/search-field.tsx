import { CloseButton, TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { iconSizes } from '../theme/icon-sizes.ts';

/** Typing without a pause of this length sends no request. */
const pauseMsDefault = 350;

interface SearchFieldProps extends Pick<TextInputProps, 'className'> {
  /** For example `Search name, e-mail, subject`. */
  label: string;
  /** Shorter than the label, which is used otherwise. */
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  /** Pause before a search, in milliseconds; 0 for searches without a request. */
  pauseMs?: number;
}

/** Searches once the typing pauses, or the field is left. */
export function SearchField({
  label,
  placeholder = label,
  value,
  onChange,
  pauseMs = pauseMsDefault,
  ...rest
}: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const asked = useRef(value);
  const ask = (next: string) => {
    asked.current = next;
    onChange(next);
  };
  const later = useDebouncedCallback(ask, pauseMs);
  // What was asked for here comes back while one types on; only what comes from elsewhere takes the place of that.
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
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
              ask('');
            }}
          />
        )
      }
      value={typed}
      maxLength={200}
      // Before a link that is clicked next is followed: it must not be undone a moment later.
      onBlur={() => later.flush()}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        later(event.currentTarget.value.trim());
      }}
    />
  );
}
