import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';

const pauseMs = 350;

interface SearchFieldProps {
  /** What is searched, as `Search name, e-mail, subject`. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  className?: string | undefined;
}

/** Searches once the typing pauses. */
export function SearchField({ label, value, onChange, className = '' }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const later = useDebouncedCallback(onChange, pauseMs);
  useEffect(() => setTyped(value), [value]);
  return (
    <TextInput
      className={className}
      type="search"
      aria-label={label}
      placeholder={label}
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
