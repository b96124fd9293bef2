import { CloseButton, TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';

const pauseMs = 350;

interface SearchFieldProps extends Pick<TextInputProps, 'className'> {
  /** What is searched, as `Search name, e-mail, subject`. */
  label: string;
  /** What stands in the empty field, where the label is too long for it. */
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  /** Lets a keyboard shortcut find the field. */
  'data-inbox-search'?: boolean;
}

/** Searches once the typing pauses. */
export function SearchField({ label, placeholder = label, value, onChange, ...rest }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const later = useDebouncedCallback(onChange, pauseMs);
  useEffect(() => setTyped(value), [value]);
  return (
    <TextInput
      {...rest}
      type="search"
      aria-label={label}
      placeholder={placeholder}
      leftSection={<IconSearch size={17} />}
      rightSection={
        typed === '' ? null : (
          <CloseButton
            size="sm"
            aria-label="Clear the search"
            onClick={() => {
              setTyped('');
              onChange('');
            }}
          />
        )
      }
      value={typed}
      maxLength={200}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        later(event.currentTarget.value.trim());
      }}
    />
  );
}
