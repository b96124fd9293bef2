import { partsOf, valueAt } from '../../../../renderer/edits/address.ts';
import type { DescribedChange, DocumentSet } from '../../../../renderer/edits/index.ts';
import { changesByPage, type OneChange } from '../publish/changes-by-page.ts';
import { changesForPeople } from '../publish/changes-for-people.ts';
import { firstWordsOf, nameOfBlock } from './draw-site.ts';
import type { PlacedBlock } from './site-documents.ts';
import type { StepDocuments } from './undo-steps.ts';

/** Names an undo step by what it changed: “Heading of “Fresh bread””, or its first change and how many more. */
export function nameOfStep(step: StepDocuments): string {
  const { patches, without, done } = step;
  const [patch, ...others] = patches;
  // Comparing the documents could name the neighbour that gave way.
  if (patch?.do === 'move' && others.length === 0) {
    const [moved] = changesForPeople.describeChange(patches, without);
    if (moved) return nameOfChange({ ...moved, does: 'move' }, step);
  }
  // Documents share what is equal, so that only the changed ones are compared.
  const isChanged = (doc: string) => without[doc] !== done[doc];
  const changed = (of: DocumentSet) =>
    Object.fromEntries(Object.entries(of).filter(([doc]) => isChanged(doc)));
  const changes = changesByPage(changed(without), changed(done)).flatMap((document) => document.changes);
  const [first] = changes;
  if (first === undefined) return 'A change';
  const name = nameOfChange(first, step);
  return changes.length === 1 ? name : `${name} and ${changes.length - 1} more`;
}

type NamedChange = DescribedChange & Pick<OneChange, 'does'>;

function nameOfChange(change: NamedChange, { without, done }: StepDocuments): string {
  const { doc, at, does, field, page } = change;
  const [list, id = '', ...within] = partsOf(at);
  const block =
    list === 'blocks' && doc.startsWith('pages/')
      ? ((valueAt(done[doc], ['blocks', id]) ?? valueAt(without[doc], ['blocks', id])) as
          | PlacedBlock
          | undefined)
      : undefined;
  if (block && within.length === 0) {
    const verb = does === 'insert' ? 'added' : does === 'move' ? 'moved' : 'deleted';
    return `“${shortened(nameOfBlock(block))}” ${verb}`;
  }
  if (at === '')
    return `${page} ${without[doc] === undefined ? 'added' : done[doc] === undefined ? 'deleted' : 'changed'}`;
  const subject = field ?? (does === 'move' ? 'Order' : 'Item');
  // An item names itself.
  const isNamed = subject.includes(' › ');
  if (block)
    return isNamed ? subject : `${subject} of “${shortened(firstWordsOf(block) ?? change.block ?? '')}”`;
  return doc.startsWith('pages/') ? `${subject} of ${page.charAt(0).toLowerCase()}${page.slice(1)}` : subject;
}

const charactersMax = 40;

const shortened = (words: string): string =>
  words.length > charactersMax
    ? `${words
        .slice(0, charactersMax - 1)
        .toWellFormed()
        .trimEnd()}…`
    : words;
