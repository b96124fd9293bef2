import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { asProblem } from '../api/problem.ts';
import type { RecordKind } from '../api/records.ts';
import { type Deleted, restoreRemoval } from '../api/removals.ts';
import { liveState } from '../live/live.ts';
import { refreshWritten } from '../live/refresh.ts';
import { iconSizes } from '../theme/icon-sizes.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { notify, notifyDone } from '../ui/notices.ts';
import { notifyWithUndo } from '../ui/undo-notice.tsx';

interface DeleteRecordProps {
  /** Kind of record, for example `ticket`. */
  noun: string;
  /** Name in the dialog. */
  name: string;
  kind: RecordKind;
  /** Previews the deletion, or with `confirm` performs it. */
  write: (body: { confirm?: boolean }) => Promise<Deleted>;
  /** Called after the deletion, to leave the record's page. */
  onDeleted: () => void;
  children?: ReactNode;
}

/** Deletes a record after a confirmation, and offers to undo it. */
export function DeleteRecord({ noun, name, kind, write, onDeleted, children }: DeleteRecordProps) {
  const [isAsking, confirmation] = useDisclosure();
  const queries = useQueryClient();
  const changes = [kind, 'removal', 'contact'] as const;
  const restore = (removalId: number) =>
    restoreRemoval(removalId)
      .then(() => {
        notifyDone(`${noun} restored.`);
        return refreshWritten(queries, changes, liveState());
      })
      .catch((thrown) =>
        notify({ title: `Couldn’t restore the ${noun}`, message: asProblem(thrown).detail, color: 'red' }),
      );
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconTrash size={iconSizes.small} />}
        onClick={confirmation.open}
      >
        Delete {noun}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Delete ${name}?`}
        confirm={`Delete ${noun}`}
        preview={() => write({})}
        write={() => write({ confirm: true })}
        changes={changes}
        onClose={confirmation.close}
        onDone={({ removal_id: removalId }) => {
          onDeleted();
          if (removalId !== undefined)
            notifyWithUndo(`The ${noun} was deleted.`, () => void restore(removalId));
        }}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
