import { TextInput, UnstyledButton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { blockQuery, type CatalogEntry } from '../../../api/catalog.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ProblemNotice } from '../../../ui/problem-notice.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { type FieldSchema, inWords } from '../fields/schema.ts';
import type { BlockOfPage } from '../page-documents.ts';
import css from './editor.module.css';
import { newBlock } from './new-block.ts';

interface AddBlockDialogProps {
  isOpen: boolean;
  /** Undefined while they are read. */
  entries: readonly CatalogEntry[] | undefined;
  onClose: () => void;
  onAdd: (block: BlockOfPage) => void;
}

/** The catalog of blocks, to choose one of. */
export const AddBlockDialog = ({ isOpen, ...about }: AddBlockDialogProps) => (
  <Dialog opened={isOpen} onClose={about.onClose} title="Add a block" size="lg">
    {isOpen ? <Catalog {...about} /> : null}
  </Dialog>
);

function Catalog({ entries, onClose, onAdd }: Omit<AddBlockDialogProps, 'isOpen'>) {
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<unknown>();
  if (!entries) return <SkeletonRows rows={4} />;
  const words = typed.trim().toLowerCase();
  const fitting = entries.filter(
    ({ name, description, category }) =>
      // Nobody writes an imported page by hand.
      category !== 'import' && `${name} ${description}`.toLowerCase().includes(words),
  );
  const categories = [...new Set(fitting.map(({ category }) => category))];
  const add = async (key: string) => {
    try {
      const { example, props } = await queries.ensureQueryData(blockQuery(key));
      onAdd(newBlock(key, props as FieldSchema, example));
      onClose();
    } catch (problem) {
      setError(problem);
    }
  };
  return (
    <>
      <ProblemNotice error={error} title="The block is not added" />
      <TextInput
        label="Search blocks"
        value={typed}
        data-autofocus
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {fitting.length === 0 ? <p className={css.about}>No block fits.</p> : null}
      {categories.map((category) => (
        <section key={category} aria-label={inWords(category)}>
          <h3 className={css.category}>{inWords(category)}</h3>
          <ul className={css.catalog}>
            {fitting
              .filter((entry) => entry.category === category)
              .map(({ block_key: key, name, description }) => (
                <li key={key}>
                  <UnstyledButton className={css.choice} onClick={() => void add(key)}>
                    <strong>{name}</strong>
                    <span className={css.quiet}>{description}</span>
                  </UnstyledButton>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}
