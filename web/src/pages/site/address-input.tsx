import { Anchor, TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useRef } from 'react';
import css from './address-input.module.css';
import { assumedAddress } from './site-address.ts';

interface AddressInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value?: string;
  onChange: (value: string) => void;
}

const settledMs = 250;

/** Address of a site. If typed without a scheme, the assumed one is shown below and can be changed. */
export function AddressInput({ value = '', onChange, ...props }: AddressInputProps) {
  const input = useRef<HTMLInputElement>(null);
  // Announced when typing pauses, not with every letter.
  const [settled] = useDebouncedValue(value, settledMs);
  const reading = assumedAddress(value) && assumedAddress(settled);
  return (
    <div>
      <TextInput
        ref={input}
        label="Address"
        placeholder="https://bakery.example.com"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        {...props}
      />
      <div className={css.reading} role="status">
        {reading === undefined ? null : (
          <>
            <span>
              It will be <bdi className="mono">{reading.address}</bdi>
            </span>
            <Anchor
              component="button"
              type="button"
              size="sm"
              underline="always"
              className={css.change}
              onClick={() => {
                onChange(reading.other);
                input.current?.focus();
              }}
            >
              Change to {reading.other.startsWith('https:') ? 'https' : 'http'}
            </Anchor>
          </>
        )}
      </div>
    </div>
  );
}
