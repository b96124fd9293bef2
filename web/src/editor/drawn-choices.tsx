import { useEffect, useMemo, useState } from 'react';
import type { DocumentSet } from '../../../renderer/edits/index.ts';
import { inWords } from '../fields/schema.ts';
import { type DrawnSamples, drawSamples } from './look/draw-samples.ts';
import { Miniatures } from './look/miniatures.tsx';
import { choicesOf, type DrawnChoice } from './model/samples.ts';
import type { PlacedBlock } from './model/site-documents.ts';

interface DrawnChoicesProps {
  block: PlacedBlock;
  documents: DocumentSet;
  canvasUrl: string;
  onChoose: (field: string, value: string) => void;
}

/** Milliseconds without a stroke until the miniatures are drawn again. */
const quietMs = 400;

/** Arrangement, background and the like of a block, chosen by how the block itself looks with each. */
export function DrawnChoices({ block, documents, canvasUrl, onChoose }: DrawnChoicesProps) {
  const [shown, setShown] = useState({ block, documents });
  useEffect(() => {
    const timer = setTimeout(() => setShown({ block, documents }), quietMs);
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
  // A choice that shows nowhere, as the frame of a picture that is not there, is none now.
  const seen = choices.filter(({ values }) => new Set(values.map((one) => plainHtml(drawn, one))).size > 1);
  if (seen.length === 0) return null;
  const find = (id: string) =>
    choices
      .flatMap(({ field, values }) => values.map((one) => ({ field, ...one })))
      .find((one) => one.id === id);
  return (
    <Miniatures
      url={canvasUrl}
      size="small"
      drawn={drawn}
      chosen={seen.map((choice) => chosenIn(choice, block))}
      groups={seen.map(({ title, values }) => ({
        title,
        items: values.map(({ id, value }) => ({ id, name: inWords(value) })),
      }))}
      onChoose={(id) => {
        const found = find(id);
        if (found) onChoose(found.field, found.value);
      }}
    />
  );
}

/** Markup of a value without the id that each copy of the block has for itself. */
const plainHtml = (
  { html }: DrawnSamples,
  { id, block }: { readonly id: string; readonly block: PlacedBlock },
): string => (html.get(id) ?? '').replaceAll(block.block_id, '');

/** The value that holds: the first one, unless another is stored. */
function chosenIn({ field, values }: DrawnChoice, block: PlacedBlock): string {
  const stored = block.props[field];
  const former = stored === 'accent' ? 'brand' : stored === 'dark' ? 'night' : stored;
  return values.find(({ value }) => value === former)?.id ?? values[0]?.id ?? '';
}
