import { useEffect, useMemo, useState } from 'react';
import type { DocumentSet } from '../../../renderer/edits/index.ts';
import { inWords } from '../pages/builder/fields/schema.ts';
import css from './editor.module.css';
import { drawSamples } from './look/draw-samples.ts';
import { Miniatures } from './look/miniatures.tsx';
import { arrangedAs } from './model/samples.ts';
import type { PlacedBlock } from './model/site-documents.ts';

interface ArrangementsProps {
  block: PlacedBlock;
  documents: DocumentSet;
  canvasUrl: string;
  onChoose: (layout: string) => void;
}

/** Milliseconds without a stroke until the miniatures are drawn again. */
const quietMs = 400;

/** Arrangements of a block to choose from, drawn with its own texts and pictures. */
export function Arrangements({ block, documents, canvasUrl, onChoose }: ArrangementsProps) {
  const [shown, setShown] = useState({ block, documents });
  useEffect(() => {
    const timer = setTimeout(() => setShown({ block, documents }), quietMs);
    return () => clearTimeout(timer);
  }, [block, documents]);
  const list = useMemo(() => arrangedAs(shown.block), [shown.block]);
  const drawn = useMemo(
    () => drawSamples(shown.documents, list, canvasUrl),
    [shown.documents, list, canvasUrl],
  );
  if (list.length < 2) return null;
  const chosen = typeof block.props.layout === 'string' ? block.props.layout : list[0]?.id;
  return (
    <section aria-label="Arrangement">
      <h3 className={css.category}>Arrangement</h3>
      <Miniatures
        url={canvasUrl}
        size="small"
        {...{ drawn, chosen, onChoose }}
        groups={[{ title: undefined, items: list.map(({ id }) => ({ id, name: inWords(id) })) }]}
      />
    </section>
  );
}
