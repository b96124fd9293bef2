import type { ValueLocation } from '../../../../canvas/src/bridge.ts';
import type { Patch } from '../../../../renderer/edits/index.ts';
import { blocksOf, type EditedPage } from './site-documents.ts';

/** The field being edited, and whether the page's title follows it. */
export interface Titled {
  readonly step: string;
  readonly isTitle: boolean;
}

/** Characters of a page's title. */
const titleMax = 160;

/**
 * Keeps the page's title equal to its first heading while that is edited, until they are given different
 * texts. `titled` remembers the state while typing, because the heading may be empty in between.
 */
export function titleWith(
  page: EditedPage,
  { doc, at }: ValueLocation,
  value: unknown,
  step: string,
  titled: { current: Titled },
): Patch | undefined {
  const first = blocksOf(page).find(({ props }) => typeof props.heading === 'string');
  if (!first || doc !== page.doc || at !== `/blocks/${first.block_id}/props/heading`) return undefined;
  if (titled.current.step !== step) titled.current = { step, isTitle: first.props.heading === page.title };
  if (!titled.current.isTitle || typeof value !== 'string' || value.trim() === '') return undefined;
  return { do: 'set', doc, at: '/title', value: value.trim().slice(0, titleMax).toWellFormed() };
}
