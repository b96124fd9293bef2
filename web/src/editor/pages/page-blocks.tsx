import { UnstyledButton } from '@mantine/core';
import { useEffect } from 'react';
import { blockOf } from '../../../../blocks/drawing.ts';
import { useIsTouch } from '../../ui/use-is-touch.ts';
import css from '../editor.module.css';
import { firstWordsOf, nameOfBlock } from '../model/draw-site.ts';
import { blocksOf, nameOfPage } from '../model/site-documents.ts';
import type { PanelProps } from '../panel-props.ts';
import { SortableList } from '../parts/sortable-list.tsx';
import { frameIds } from '../publish/editor-location.ts';

export interface PageBlocksProps extends Pick<PanelProps, 'model' | 'page'> {
  selected: string | undefined;
  /** Selects a block on the canvas and scrolls to it. */
  onSelect: (id: string) => void;
  /** Outlines a block on the canvas; undefined ends that. */
  onHover: (id: string | undefined) => void;
}

/** Blocks of the page from top to bottom. They are selected, moved and found here as on the canvas. */
export function PageBlocks({ model, page, selected, onSelect, onHover }: PageBlocksProps) {
  const isTouch = useIsTouch();
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the list closes
  useEffect(() => () => onHover(undefined), []);
  if (!page) return null;
  const row = (id: string, kind: string, words: string | undefined) => (
    <UnstyledButton
      className={css.pageName}
      aria-current={id === selected ? 'true' : undefined}
      onClick={() => onSelect(id)}
      onMouseEnter={() => onHover(id)}
      onMouseLeave={() => onHover(undefined)}
      onFocus={() => onHover(id)}
      onBlur={() => onHover(undefined)}
    >
      <span className={css.blockName}>
        <span>{words ?? kind}</span>
        {words === undefined ? null : <span className={css.itemLabels}>{kind}</span>}
      </span>
    </UnstyledButton>
  );
  const blocks = blocksOf(page);
  // A page of an older site may have a header or footer of its own among its blocks.
  const hasOwn = (placement: string) => blocks.some(({ key }) => blockOf(key)?.placement === placement);
  const frame = (placement: 'header' | 'footer', name: string) =>
    hasOwn(placement) ? null : (
      <div className={css.frameRow}>{row(frameIds[placement] ?? '', name, undefined)}</div>
    );
  return (
    <>
      <p className={css.quiet}>
        {nameOfPage(page)} from top to bottom.{' '}
        {isTouch
          ? 'Tap a block to go to it; drag its handle to move it.'
          : 'Click a block to go to it; drag it, or press Alt and ↑ or ↓, to move it.'}
      </p>
      <div>
        {frame('header', 'Header')}
        <SortableList
          label="Blocks"
          items={blocks}
          idOf={({ block_id }) => block_id}
          nameOf={nameOfBlock}
          onMove={(id, after) =>
            model.change({ patches: [{ do: 'move', doc: page.doc, at: `/blocks/${id}`, after }] })
          }
        >
          {(block) => row(block.block_id, blockOf(block.key)?.name ?? block.key, firstWordsOf(block))}
        </SortableList>
        {frame('footer', 'Footer')}
      </div>
      {blocks.length === 0 ? <p className={css.quiet}>No blocks yet. Add the first one with +.</p> : null}
    </>
  );
}
