import { TextInput, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { blocks } from '../../../blocks/index.ts';
import type { AnyBlock } from '../../../renderer/block.ts';
import { newBlock } from '../pages/builder/editor/new-block.ts';
import { type FieldSchema, inWords } from '../pages/builder/fields/schema.ts';
import { Dialog } from '../ui/dialog.tsx';
import css from './editor.module.css';
import { withItemIds } from './model/block-changes.ts';
import type { PlacedBlock } from './model/site-documents.ts';

interface AddBlockDialogProps {
  onClose: () => void;
  onAdd: (block: PlacedBlock) => void;
}

/** Blocks that a person adds; an import makes its own, and the header and footer are there already. */
const offered = blocks.filter(({ category, placement }) => category !== 'import' && placement === undefined);

/** Blocks to choose from; what is typed narrows them, and Enter takes the first. */
export function AddBlockDialog({ onClose, onAdd }: AddBlockDialogProps) {
  const [typed, setTyped] = useState('');
  const words = typed.trim().toLowerCase();
  const fitting = offered.filter(({ name, description }) =>
    `${name} ${description}`.toLowerCase().includes(words),
  );
  const categories = [...new Set(fitting.map(({ category }) => category))];
  const add = ({ key, props, example }: AnyBlock) => {
    const schema = props as unknown as FieldSchema;
    onAdd(withItemIds(newBlock(key, schema, example) as PlacedBlock, schema));
  };
  return (
    <Dialog opened onClose={onClose} title="Add a block" size="lg">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (fitting[0]) add(fitting[0]);
        }}
      >
        <TextInput
          label="Search blocks"
          value={typed}
          data-autofocus
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </form>
      {fitting.length === 0 ? <p className={css.quiet}>No block fits.</p> : null}
      {categories.map((category) => (
        <section key={category} aria-label={inWords(category)}>
          <h3 className={css.category}>{inWords(category)}</h3>
          <ul className={css.catalog}>
            {fitting
              .filter((block) => block.category === category)
              .map((block) => (
                <li key={block.key}>
                  <UnstyledButton className={css.choice} onClick={() => add(block)}>
                    <strong>{block.name}</strong>
                    <span className={css.quiet}>{block.description}</span>
                  </UnstyledButton>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}
