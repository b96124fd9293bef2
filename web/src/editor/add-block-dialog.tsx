import { TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { inWords } from '../fields/schema.ts';
import { Dialog } from '../ui/dialog.tsx';
import type { CanvasDrag } from './drag-to-canvas.ts';
import css from './editor.module.css';
import { drawSamples } from './look/draw-samples.ts';
import { Miniatures } from './look/miniatures.tsx';
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
 * Blocks to choose from, drawn as they will look. Typing filters them, Enter inserts the first, and any can
 * be dragged.
 */
export function AddBlockDialog({ model, canvasUrl, drag, onClose, onAdd }: AddBlockDialogProps) {
  const [typed, setTyped] = useState('');
  // Drawn once from the current documents: others' changes are no reason to redraw every sample.
  const [samples] = useState(() => samplesOf(model.state().documents));
  const drawn = useMemo(
    () => drawSamples(model.state().documents, samples, canvasUrl),
    [model, samples, canvasUrl],
  );
  const words = typed.trim().toLowerCase();
  const fitting = samples
    .filter(({ name, description }) => `${name} ${description}`.toLowerCase().includes(words))
    .toSorted((one, other) => rankOf(one, words) - rankOf(other, words));
  const categories = order.filter((each) => fitting.some(({ category }) => category === each));
  const sampleOf = (id: string) => samples.find((sample) => sample.id === id);
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
          placeholder="As form, prices, opening hours or quotes"
          value={typed}
          data-autofocus
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </form>
      {fitting.length === 0 ? <p className={css.quiet}>No blocks found.</p> : null}
      <Miniatures
        url={canvasUrl}
        drawn={drawn}
        size="large"
        groups={
          words === ''
            ? categories.map((category) => ({
                title: inWords(category),
                items: fitting.filter((sample) => sample.category === category),
              }))
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

/** Matches in the name rank above matches in the description: Enter inserts the first. */
const rankOf = ({ name }: Sample, words: string): number => {
  const at = name.toLowerCase().indexOf(words);
  return at < 0 ? 2 : Math.min(at, 1);
};
