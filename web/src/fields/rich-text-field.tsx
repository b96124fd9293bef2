import { Button, Input } from '@mantine/core';
import { plainText } from '../../../renderer/rich-text/plain-text.ts';
import type { RichText } from '../../../renderer/stored.ts';
import type { OneFieldProps } from './field-props.ts';
import { isValues } from './schema.ts';

const isRichText = (value: unknown): value is RichText => isValues(value) && value.type === 'doc';

/** Explains that a text is edited on the page, and starts it if it is empty. */
export function RichTextField({ field: { label }, value, onChange }: OneFieldProps) {
  const isEmpty = !isRichText(value) || plainText(value).trim() === '';
  const textNode = { type: 'text', text: label };
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={isEmpty ? 'Nothing here yet.' : 'Click it on the page to write.'}
    >
      {isEmpty ? (
        <Button
          variant="default"
          size="xs"
          mt="xs"
          onClick={() => onChange({ type: 'doc', content: [{ type: 'paragraph', content: [textNode] }] })}
        >
          Add {label.toLowerCase()}
        </Button>
      ) : null}
    </Input.Wrapper>
  );
}
