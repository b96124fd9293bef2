import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Service } from '../model/content-documents.ts';
import { parsePrice, priceText } from './price.ts';

interface PriceFieldProps {
  value: Service['price'];
  onChange: (price: Service['price']) => void;
  /** True if the price was tapped on the page. */
  isFocused: boolean;
}

/** A price in one line. It is saved while typing; the text stays as typed until the field is left. */
export function PriceField({ value, onChange, isFocused }: PriceFieldProps) {
  const [typed, setTyped] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isFocused) return;
    input.current?.focus();
    input.current?.select();
  }, [isFocused]);
  return (
    <TextInput
      ref={input}
      label="Price"
      description="For example €49.50, from €49 or On request."
      maxLength={60}
      value={typed ?? priceText(value)}
      onChange={({ currentTarget: { value: words } }) => {
        setTyped(words);
        onChange(parsePrice(words));
      }}
      onBlur={() => setTyped(undefined)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') setTyped(undefined);
      }}
    />
  );
}
