import type { ChangeMark } from '../../../../canvas/src/bridge.ts';
import { type ChangedDocument, type OneChange, partChanged } from '../publish/changes-by-page.ts';

/** Parts of one page that a draft adds or changes: blocks, and the header or footer if the navigation changed. */
export function marksOfDraft(changed: readonly ChangedDocument[], pageDoc: string): readonly ChangeMark[] {
  const marks = new Map<string, ChangeMark>();
  for (const { doc, changes } of changed) {
    if (doc !== pageDoc && doc !== 'navigation.json') continue;
    for (const change of changes) {
      const part = partChanged(change);
      // Of several changes of one block, the addition says it all.
      if (part && marks.get(part.id)?.label !== 'Added')
        marks.set(part.id, { id: part.id, label: part.isWhole ? labels[change.does] : 'Changed' });
    }
  }
  return [...marks.values()];
}

const labels: Readonly<Record<OneChange['does'], ChangeMark['label']>> = {
  set: 'Changed',
  insert: 'Added',
  move: 'Moved',
};
