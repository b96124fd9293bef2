/** Vertical extent on the page, in CSS pixels. */
export interface Extent {
  readonly top: number;
  readonly bottom: number;
}

interface BarPlace {
  readonly block: Extent;
  /** Height of the toolbar, with a second row of buttons if it has one. */
  readonly height: number;
  /** Visible part of the page. */
  readonly view: Extent;
  /** Text being written, or the line with the caret of one that fills the window. */
  readonly written: Extent | undefined;
}

/** Distance between the toolbar and what it must not touch. */
const gap = 6;

/**
 * Top of a block's toolbar: above the block if there is room, otherwise inside it, and in sight as long as the
 * block is. A text being written is never covered: the toolbar then stands above or below it.
 */
export function topOfBar({ block, height, view, written }: BarPlace): number {
  const above = block.top - height - gap;
  const usual = Math.max(view.top, above >= 2 ? above : block.top + 8);
  const isFree = (top: number) =>
    written === undefined || top + height + gap <= written.top || top >= written.bottom + gap;
  if (isFree(usual) || written === undefined) return usual;
  const last = view.bottom - height - gap;
  const aboveText = written.top - height - gap;
  const belowText = written.bottom + gap;
  if (aboveText >= view.top) return aboveText;
  if (belowText <= last) return belowText;
  return isFree(last) ? last : view.top;
}
