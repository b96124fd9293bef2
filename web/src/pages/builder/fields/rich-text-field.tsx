import { Textarea } from '@mantine/core';
import { useState } from 'react';
import type { RichText } from '../../../../../renderer/stored.ts';
import type { OneFieldProps } from './field-props.ts';
import { losesInMarkdown, markdownOf } from './markdown.ts';
import { isValues } from './schema.ts';

const isRichText = (value: unknown): value is RichText => isValues(value) && value.type === 'doc';

/** Formatted text, edited as Markdown. Unchanged text is sent back exactly as it came. */
export function RichTextField({
  field,
  value,
  onChange,
  error,
}: OneFieldProps & { error: string | undefined }) {
  const [stored] = useState(() => (isRichText(value) ? value : undefined));
  const [text, setText] = useState(() =>
    stored ? markdownOf(stored) : typeof value === 'string' ? value : '',
  );
  const loses = stored !== undefined && losesInMarkdown(stored);
  return (
    <Textarea
      label={field.label}
      description={`${field.schema.description ?? ''} Markdown: **bold**, *italic*, ## heading, - list, [words](https://example.com).${
        loses ? ' What is crossed out here, and links to files, would be lost by a change.' : ''
      }`.trim()}
      required={field.isRequired}
      error={error}
      autosize
      minRows={4}
      maxRows={24}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        onChange(currentTarget.value);
      }}
    />
  );
}
