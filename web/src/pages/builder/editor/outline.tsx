import { ActionIcon, Button, Group, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { iconSizes } from '../../../theme/icon-sizes.ts';
import { Panel } from '../../../ui/panel.tsx';
import { nameOfItem } from '../fields/schema.ts';
import type { BlockOfPage } from '../page-documents.ts';
import css from './editor.module.css';

interface OutlineProps {
  blocks: readonly BlockOfPage[];
  nameOf: (block: BlockOfPage) => string;
  chosen: 'page' | number;
  onChoose: (chosen: 'page' | number) => void;
  onMove: (index: number, step: 1 | -1) => void;
  onAdd: () => void;
  onDelete: (index: number) => void;
}

/** What stands on a page, from top to bottom; with Alt and an arrow the chosen block moves, too. */
export function Outline({ blocks, nameOf, chosen, onChoose, onMove, onAdd, onDelete }: OutlineProps) {
  return (
    <Panel
      title="Outline"
      actions={
        <Button size="xs" leftSection={<IconPlus size={iconSizes.small} />} onClick={onAdd}>
          Add a block
        </Button>
      }
    >
      <UnstyledButton className={css.entry} aria-pressed={chosen === 'page'} onClick={() => onChoose('page')}>
        Page settings
      </UnstyledButton>
      <ol className={css.outline} aria-label="Blocks">
        {blocks.map((block, index) => {
          const name = nameOf(block);
          const words = nameOfItem(block.props);
          return (
            <li key={block.block_id ?? index} className={css.block}>
              <UnstyledButton
                className={css.entry}
                aria-pressed={chosen === index}
                onClick={() => onChoose(index)}
                onKeyDown={(event) => {
                  const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
                  if (!event.altKey || step === 0) return;
                  event.preventDefault();
                  if (index + step >= 0 && index + step < blocks.length) onMove(index, step);
                }}
              >
                {name}
                {words === undefined ? null : <span className={css.quiet}>{words}</span>}
              </UnstyledButton>
              <Group gap="xs" wrap="nowrap">
                <ActionIcon
                  variant="subtle"
                  aria-label={`Move ${name} up`}
                  disabled={index === 0}
                  onClick={() => onMove(index, -1)}
                >
                  <IconArrowUp size={iconSizes.normal} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  aria-label={`Move ${name} down`}
                  disabled={index === blocks.length - 1}
                  onClick={() => onMove(index, 1)}
                >
                  <IconArrowDown size={iconSizes.normal} />
                </ActionIcon>
                <ActionIcon variant="subtle" aria-label={`Delete ${name}`} onClick={() => onDelete(index)}>
                  <IconTrash size={iconSizes.normal} />
                </ActionIcon>
              </Group>
            </li>
          );
        })}
      </ol>
      {blocks.length === 0 ? <p className={css.about}>No blocks yet. Add the first one.</p> : null}
    </Panel>
  );
}
