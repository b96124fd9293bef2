import { Button, Input, Textarea } from '@mantine/core';
import { useState } from 'react';
import { plainText } from '../../../../../renderer/rich-text/plain-text.ts';
import type { RichText } from '../../../../../renderer/stored.ts';
import type { OneFieldProps } from './field-props.ts';
import { losesInMarkdown, markdownOf } from './markdown.ts';
import { useFormPlace } from './place.ts';
import { isValues } from './schema.ts';

const isRichText = (value: unknown): value is RichText => isValues(value) && value.type === 'doc';

type RichTextFieldProps = OneFieldProps & { error: string | undefined };

/** Formatted text: written on the page where that is beside the form, else as Markdown. */
export const RichTextField = (props: RichTextFieldProps) =>
  useFormPlace().isBesidePage ? <OnPage {...props} /> : <AsMarkdown {...props} />;

/** Says that a text is written on the page, and puts a first word there where it is empty. */
function OnPage({ field: { label }, value, onChange }: RichTextFieldProps) {
  const isEmpty = !isRichText(value) || plainText(value).trim() === '';
  const words = { type: 'text', text: label };
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={isEmpty ? 'There is none yet.' : 'Click on it on the page to write.'}
    >
      {isEmpty ? (
        <Button
          variant="default"
          size="xs"
          mt="xs"
          onClick={() => onChange({ type: 'doc', content: [{ type: 'paragraph', content: [words] }] })}
        >
          Add {label.toLowerCase()}
        </Button>
      ) : null}
    </Input.Wrapper>
  );
}

/** Formatted text as Markdown. Unchanged text is sent back exactly as it came. */
function AsMarkdown({ field, value, onChange, error }: RichTextFieldProps) {
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
