import { diff, type Patch } from '../../../../renderer/edits/index.ts';
import { notifyWithUndo } from '../../ui/undo-notice.tsx';
import type { SiteModel } from './site-model.ts';

/**
 * Applies a change, and returns a function that reports it in a toast whose Undo takes back exactly this change, even if
 * others were made since.
 */
export function changeWithUndo(model: SiteModel, patches: readonly Patch[]): (message: string) => void {
  const before = model.state().documents;
  model.change({ patches });
  const back = diff(model.state().documents, before);
  return (message) => notifyWithUndo(message, () => model.change({ patches: back }));
}
