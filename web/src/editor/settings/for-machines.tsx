import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Part } from '../../ui/sheet.tsx';
import type { PanelProps } from '../panel-props.ts';
import css from '../parts/parts.module.css';

const files = [
  ['robots.txt', 'Tells programs what they may read.'],
  ['llms.txt', 'Tells AI assistants which pages there are.'],
] as const;

/** Texts for search engines and assistants: generated from the pages, or custom ones. */
export const ForMachines = ({ model, state }: PanelProps) => (
  <Part title="For search engines and AI assistants">
    <p className={css.quiet}>
      The sitemap and these files are generated from your pages. You can write your own instead.
    </p>
    {files.map(([name, description]) => {
      const doc = `files/${name}`;
      const ownContent = (state.documents[doc] as { readonly content: string } | undefined)?.content;
      return (
        <OwnFile
          key={name}
          {...{ name, description, ownContent }}
          onChange={(content) =>
            model.change({
              patches: [{ do: 'set', doc, at: '', ...(content === undefined ? {} : { value: { content } }) }],
              key: doc,
            })
          }
        />
      );
    })}
  </Part>
);

interface OwnFileProps {
  name: string;
  description: string;
  /** Undefined if the generated text is served. */
  ownContent: string | undefined;
  onChange: (content: string | undefined) => void;
}

function OwnFile({ name, description, ownContent, onChange }: OwnFileProps) {
  const [isOpen, setOpen] = useState(false);
  if (ownContent === undefined && !isOpen)
    return (
      <p className={css.access}>
        <span className={css.words}>
          <strong>{name}</strong>
          <span className={css.quiet}>{description}</span>
        </span>
        <Button
          size="xs"
          variant="default"
          aria-label={`Write your own: ${name}`}
          onClick={() => setOpen(true)}
        >
          Write your own
        </Button>
      </p>
    );
  return (
    <>
      <Textarea
        label={name}
        description={description}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={20_000}
        spellCheck={false}
        value={ownContent ?? ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        onClick={() => {
          setOpen(false);
          if (ownContent !== undefined) onChange(undefined);
        }}
      >
        Use the generated one
      </Button>
    </>
  );
}
