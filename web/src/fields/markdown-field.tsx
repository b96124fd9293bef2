import { Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { richTextFromMarkdown } from '../../../renderer/rich-text/from-markdown.ts';
import type { RichText } from '../../../renderer/stored.ts';
import { isLossyInMarkdown, markdownOf } from './markdown.ts';

interface MarkdownFieldProps {
  label: string;
  description?: string;
  value: RichText | undefined;
  onChange: (value: RichText | undefined) => void;
}

/**
 * A formatted text that is not edited on a page, written as Markdown. If unchanged, it keeps formatting that
 * Markdown cannot express.
 */
export function MarkdownField({ label, description, value, onChange }: MarkdownFieldProps) {
  const [text, setText] = useState(() => (value ? markdownOf(value) : ''));
  const written = useRef(value);
  // The value changed elsewhere: by undo, or by another person.
  if (written.current !== value) {
    written.current = value;
    setText(value ? markdownOf(value) : '');
  }
  return (
    <Textarea
      label={label}
      description={[
        description,
        'Marks: **bold**, *italic*, - list.',
        value && isLossyInMarkdown(value)
          ? 'Strikethrough and links to files would be lost if you edit this.'
          : undefined,
      ]
        .filter(Boolean)
        .join(' ')}
      autosize
      minRows={3}
      maxRows={14}
      value={text}
      onChange={({ currentTarget }) => {
        const next = currentTarget.value;
        written.current = next.trim() === '' ? undefined : richTextFromMarkdown(next);
        setText(next);
        onChange(written.current);
      }}
    />
  );
}
