import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Service } from '../model/content-documents.ts';
import { priceFromWords, priceWords } from './price.ts';

interface PriceFieldProps {
  value: Service['price'];
  onChange: (price: Service['price']) => void;
}

/** A price in one line. It is saved while typing; the text stays as typed until the field is left. */
export function PriceField({ value, onChange }: PriceFieldProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <TextInput
      label="Price"
      description="For example €49.50, from €49 or On request."
      maxLength={60}
      value={typed ?? priceWords(value)}
      onChange={({ currentTarget: { value: words } }) => {
        setTyped(words);
        onChange(priceFromWords(words));
      }}
      onBlur={() => setTyped(undefined)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') setTyped(undefined);
      }}
    />
  );
}
