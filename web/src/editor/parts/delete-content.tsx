import type { Patch } from '../../../../renderer/edits/index.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { changeWithUndo } from '../model/change-with-undo.ts';
import type { SiteModel } from '../model/site-model.ts';
import type { Use } from '../model/uses.ts';

interface DeleteContentProps {
  model: SiteModel;
  /** Kind of the record, such as "service". */
  noun: string;
  name: string;
  uses: readonly Use[];
  /** Sentence about the effect on the places that use it. */
  becomes: string;
  patches: () => readonly Patch[];
  onClose: () => void;
  onDone: () => void;
}

/** Deletes a record of the draft after listing the pages that use it. */
export function DeleteContent({
  model,
  noun,
  name,
  uses,
  becomes,
  patches,
  onClose,
  onDone,
}: DeleteContentProps) {
  const pageTitles = [...new Set(uses.map(({ page }) => page.title))];
  return (
    <ConfirmDialog
      isOpen
      title={`Delete “${name}”?`}
      confirm={`Delete ${noun}`}
      changes={[]}
      write={async () => changeWithUndo(model, patches())}
      onClose={onClose}
      onDone={(report) => {
        onDone();
        report(`“${name}” deleted.`);
      }}
    >
      {pageTitles.length === 0 ? null : (
        <p>
          It is used on {pageTitles.join(', ')}. {becomes}
        </p>
      )}
      <p>Visitors see no change until you publish.</p>
    </ConfirmDialog>
  );
}
