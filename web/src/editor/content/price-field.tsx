import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Service } from '../model/content-documents.ts';
import { priceFromWords, priceWords } from './price.ts';

interface PriceFieldProps {
  value: Service['price'];
  onChange: (price: Service['price']) => void;
}

/** A price in one line. The text is parsed on blur, so that nothing changes while typing. */
export function PriceField({ value, onChange }: PriceFieldProps) {
  const [typed, setTyped] = useState<string>();
  const leave = () => {
    if (typed !== undefined && typed !== priceWords(value)) onChange(priceFromWords(typed));
    setTyped(undefined);
  };
  return (
    <TextInput
      label="Price"
      description="For example €49.50, from €49 or On request."
      maxLength={60}
      value={typed ?? priceWords(value)}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={leave}
      onKeyDown={({ key }) => {
        if (key === 'Enter') leave();
      }}
    />
  );
}
