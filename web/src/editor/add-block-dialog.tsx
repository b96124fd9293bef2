import { Button, TextInput } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { inWords } from '../fields/schema.ts';
import { iconSizes } from '../theme/icon-sizes.ts';
import { Dialog } from '../ui/dialog.tsx';
import type { CanvasDrag } from './drag-to-canvas.ts';
import css from './editor.module.css';
import { drawSamples } from './look/draw-samples.ts';
import { Miniatures } from './look/miniatures.tsx';
import { findSamples } from './model/block-search.ts';
import { type Sample, samplesOf } from './model/samples.ts';
import type { SiteModel } from './model/site-model.ts';

interface AddBlockDialogProps {
  model: SiteModel;
  canvasUrl: string;
  drag: CanvasDrag;
  onClose: () => void;
  onAdd: (sample: Sample) => void;
}

/** Categories in the order of the dialog: those that most pages begin with come first. */
const order: readonly Sample['category'][] = ['content', 'media', 'business', 'forms', 'links', 'site'];

/**
 * Blocks to choose from, drawn as they will look: each block once, its other arrangements one step further. Typing
 * searches all of them, Enter inserts the first, and any can be dragged.
 */
export function AddBlockDialog({ model, canvasUrl, drag, onClose, onAdd }: AddBlockDialogProps) {
  const [typed, setTyped] = useState('');
  const [kind, setKind] = useState<string>();
  // Drawn once from the current documents: others' changes are no reason to redraw every sample.
  const [samples] = useState(() => samplesOf(model.state().documents));
  const drawn = useMemo(
    () => drawSamples(model.state().documents, samples, canvasUrl),
    [model, samples, canvasUrl],
  );
  const fitting = findSamples(samples, typed);
  const isSearching = typed.trim() !== '';
  const categories = order.filter((shownCategory) =>
    samples.some(({ category }) => category === shownCategory),
  );
  const sampleOf = (id: string) => samples.find((sample) => sample.id === id);
  const arrangementsOf = (key: string) => samples.filter(({ block }) => block.key === key);
  const ofKind = isSearching || kind === undefined ? [] : arrangementsOf(kind);
  /** Each block of a category in its first arrangement. */
  const firstOf = (category: Sample['category']) =>
    samples
      .filter((sample) => sample.category === category && arrangementsOf(sample.block.key)[0] === sample)
      .map(({ id, blockName, block: { key } }) => {
        const count = arrangementsOf(key).length;
        return {
          id,
          name: blockName,
          ...(count > 1 && { more: { label: `${count} arrangements`, onOpen: () => setKind(key) } }),
        };
      });
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Add a block"
      size="60rem"
      {...(drag.isDragging && { className: css.dragged })}
    >
      <form
        className={css.searchBlocks}
        onSubmit={(event) => {
          event.preventDefault();
          if (fitting[0]) onAdd(fitting[0]);
        }}
      >
        <TextInput
          label="Search blocks"
          description="Choose one, or drag it to its place on the page."
          placeholder="For example: form, prices, opening hours, quotes"
          value={typed}
          data-autofocus
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setKind(undefined);
          }}
        />
      </form>
      {ofKind.length > 0 ? (
        <Button
          className={css.allBlocks}
          size="compact-sm"
          variant="subtle"
          leftSection={<IconArrowLeft size={iconSizes.small} />}
          onClick={() => setKind(undefined)}
        >
          All blocks
        </Button>
      ) : null}
      {fitting.length === 0 ? (
        <p className={css.quiet}>No block fits “{typed.trim()}”. Try another word.</p>
      ) : null}
      <Miniatures
        url={canvasUrl}
        drawn={drawn}
        size="large"
        groups={
          ofKind.length > 0
            ? [{ title: ofKind[0]?.blockName, items: ofKind }]
            : !isSearching
              ? categories.map((category) => ({ title: inWords(category), items: firstOf(category) }))
              : fitting.length === 0
                ? []
                : [{ title: 'Found', items: fitting }]
        }
        onChoose={(id) => {
          const sample = sampleOf(id);
          if (sample && !drag.hasDragged()) onAdd(sample);
        }}
        onGrab={(id, event) => {
          const sample = sampleOf(id);
          if (sample) drag.grab(event, sample);
        }}
      />
    </Dialog>
  );
}
