import { useEffect, useMemo, useState } from 'react';
import type { DocumentSet } from '../../../renderer/edits/index.ts';
import { type DrawnSamples, drawSamples } from './look/draw-samples.ts';
import { Miniatures } from './look/miniatures.tsx';
import { choicesOf, type DrawnChoice } from './model/block-choices.ts';
import { labelOfChoice } from './model/choice-labels.ts';
import type { PlacedBlock } from './model/site-documents.ts';

interface DrawnChoicesProps {
  block: PlacedBlock;
  documents: DocumentSet;
  canvasUrl: string;
  onChoose: (field: string, value: string) => void;
}

/** Delay after a change before the miniatures are redrawn. */
const quietMs = 400;
/**
 * The same while the caret is on the canvas. Longer than the three seconds after which panels are notified of continued
 * typing, so that it waits for a pause: miniatures share the canvas's process, and drawing them would delay the next
 * keystroke.
 */
const quietWhileTypingMs = 4000;

/** A block's choices, such as arrangement and background, shown as miniatures of the block itself. */
export function DrawnChoices({ block, documents, canvasUrl, onChoose }: DrawnChoicesProps) {
  const [shown, setShown] = useState({ block, documents });
  useEffect(() => {
    const isTyping = document.activeElement?.matches('iframe[data-canvas]') === true;
    const timer = setTimeout(() => setShown({ block, documents }), isTyping ? quietWhileTypingMs : quietMs);
    return () => clearTimeout(timer);
  }, [block, documents]);
  const choices = useMemo(() => choicesOf(shown.block), [shown.block]);
  const drawn = useMemo(
    () =>
      drawSamples(
        shown.documents,
        choices.flatMap(({ values }) => values),
        canvasUrl,
      ),
    [shown.documents, choices, canvasUrl],
  );
  // Leaves out choices without a visible effect, such as the frame of a missing picture.
  const seen = choices.filter(
    ({ values }) => new Set(values.map((option) => plainHtml(drawn, option))).size > 1,
  );
  if (seen.length === 0) return null;
  const find = (id: string) =>
    choices
      .flatMap(({ field, values }) => values.map((option) => ({ field, ...option })))
      .find((option) => option.id === id);
  return (
    <Miniatures
      url={canvasUrl}
      size="small"
      drawn={drawn}
      chosen={seen.map((choice) => chosenIn(choice, block))}
      groups={seen.map(({ field, title, values }) => ({
        title,
        items: values.map(({ id, value }) => ({ id, name: labelOfChoice(field, value, block.key) })),
      }))}
      onChoose={(id) => {
        const foundOption = find(id);
        if (foundOption) onChoose(foundOption.field, foundOption.value);
      }}
    />
  );
}

/** Markup of a value without the id that differs in each copy of the block. */
const plainHtml = (
  { html }: DrawnSamples,
  { id, block }: { readonly id: string; readonly block: PlacedBlock },
): string => (html.get(id) ?? '').replaceAll(block.block_id, '');

/** The current value: the first one unless another is stored. */
function chosenIn({ field, values }: DrawnChoice, block: PlacedBlock): string {
  const stored = block.props[field];
  const former = stored === 'accent' ? 'brand' : stored === 'dark' ? 'night' : stored;
  return values.find(({ value }) => value === former)?.id ?? values[0]?.id ?? '';
}
