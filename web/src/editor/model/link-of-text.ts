import type { ValueLocation } from '../../../../canvas/src/bridge.ts';
import { partsOf, valueAt } from '../../../../renderer/edits/address.ts';
import type { DocumentSet } from '../../../../renderer/edits/index.ts';
import { isValues } from '../../fields/schema.ts';
import { frameBlocks } from '../publish/editor-location.ts';

/** A link on the page: its text, and the location of its target. */
interface LinkOnPage extends ValueLocation {
  readonly label: string;
  readonly target: unknown;
}

/** Finds the link that a text of the selected block belongs to: a button, a menu entry, a line of links. */
export function linkOfText(
  documents: DocumentSet,
  selected: string,
  { doc, at }: ValueLocation,
): LinkOnPage | undefined {
  if (!at.endsWith('/label')) return undefined;
  if (!frameBlocks.has(selected) && !at.startsWith(`/blocks/${selected}/`)) return undefined;
  if (frameBlocks.has(selected) && doc !== 'navigation.json') return undefined;
  const parent = at.slice(0, -'/label'.length);
  const link = valueAt(documents[doc], partsOf(parent));
  if (!isValues(link) || !isValues(link.target)) return undefined;
  return { doc, at: `${parent}/target`, label: String(link.label ?? ''), target: link.target };
}
