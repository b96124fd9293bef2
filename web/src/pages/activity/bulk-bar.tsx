import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ActivityQuery, activityPagesKey } from '../../api/activity.ts';
import { movedMax, moveEvents, undoChanges } from '../../api/move-events.ts';
import { asProblem } from '../../api/problem.ts';
import { BulkBar, BulkMenu } from '../../list/bulk-bar.tsx';
import type { ListSelection } from '../../list/use-selection.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { countOf } from '../../ui/format-text.ts';
import { notify } from '../../ui/notices.ts';
import { notifyWithUndo } from '../../ui/undo-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { useWholeFilter, type WholeFilter } from './use-whole-filter.ts';

/** Moves of more events than this need confirmation: they are not all on screen. */
const unconfirmedMax = 200;

const statusLabels = { new: 'New', open: 'Open', done: 'Done', archived: 'Archived', spam: 'Spam' };

/** A move waiting for confirmation. Events that arrive later do not change it. */
interface PendingMove {
  readonly ids: readonly number[];
  readonly status: string;
}

interface EventBulkBarProps {
  selection: ListSelection;
  query: ActivityQuery;
  /** Set if more events match than are shown. */
  hasMore: boolean;
}

/** Moves the selected events, or all matching ones, and can undo that. */
export function EventBulkBar({ selection, query, hasMore }: EventBulkBarProps) {
  const queries = useQueryClient();
  const wholeFilter = useWholeFilter(query);
  // Stays while its dialog closes.
  const [request, setRequest] = useState<PendingMove>({ ids: [], status: 'done' });
  const [isAsking, confirmation] = useDisclosure();
  const [progress, setProgress] = useState<string>();
  const chosen = wholeFilter.ids ?? [...selection.ids];
  const refetchPages = () => queries.invalidateQueries({ queryKey: activityPagesKey });
  const { size } = selection.ids;
  const [sizeBefore, setSizeBefore] = useState(size);
  // Deselecting a row ends the selection of all matching events.
  if (size !== sizeBefore) {
    setSizeBefore(size);
    if (size < sizeBefore) wholeFilter.forget();
  }

  async function undo(moved: Awaited<ReturnType<typeof moveEvents>>, to: string): Promise<void> {
    try {
      // Events moved by others since then stay where they are.
      for (const { ids, status } of undoChanges(moved)) await moveEvents(ids, { status, from: to });
      await refetchPages();
    } catch (thrown) {
      notify({ title: 'Couldn’t move the events', message: asProblem(thrown).detail, color: 'red' });
    }
  }

  const write = async ({ ids, status }: PendingMove) => {
    try {
      const moved = await moveEvents(ids, { status }, (count) =>
        setProgress(`${countOf(count, 'event')} of ${ids.length} moved`),
      );
      return { moved, status };
    } finally {
      setProgress(undefined);
    }
  };
  const onDone = ({ moved, status }: Awaited<ReturnType<typeof write>>) => {
    selection.clear();
    wholeFilter.forget();
    void refetchPages();
    notifyWithUndo(`${countOf(moved.length, 'event')} moved to ${status}.`, () => void undo(moved, status));
  };
  const move = useWrite({ changes: ['event'], write, onDone });
  const choose = (status: string) => {
    const bulkRequest = { ids: chosen, status };
    if (chosen.length <= unconfirmedMax) return move.run(bulkRequest);
    setRequest(bulkRequest);
    confirmation.open();
  };
  const isBusy = move.isBusy || progress !== undefined || wholeFilter.readCount !== undefined;
  return (
    <>
      <BulkBar
        label="Move selected events"
        selection={selection}
        invitation="Select events to move them together"
        summary={progress ?? wholeFilterText(wholeFilter)}
        problem={move.problem ?? wholeFilter.problem}
      >
        {selection.isAll && hasMore && wholeFilter.ids === undefined ? (
          <Button
            size="xs"
            variant="subtle"
            loading={wholeFilter.readCount !== undefined}
            onClick={() => void wholeFilter.choose()}
          >
            Select all that match
          </Button>
        ) : null}
        <Button
          size="xs"
          leftSection={<IconCheck size={iconSizes.small} />}
          loading={isBusy}
          onClick={() => choose('done')}
        >
          {wholeFilter.ids ? `Mark all ${chosen.length} done` : 'Done'}
        </Button>
        <BulkMenu title="Move to" labels={statusLabels} isBusy={isBusy} onChoose={choose} />
      </BulkBar>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Move ${countOf(request.ids.length, 'event')} to ${request.status}?`}
        confirm={`Move ${countOf(request.ids.length, 'event')}`}
        isHarmless
        changes={['event']}
        write={() => write(request)}
        onDone={onDone}
        onClose={confirmation.close}
      >
        <p>
          Events that arrive in the meantime are not moved. You can undo this right afterwards.
          {request.ids.length >= movedMax ? ` At most ${movedMax} can be moved at once.` : ''}
        </p>
        <p role="status">{progress}</p>
      </ConfirmDialog>
    </>
  );
}

function wholeFilterText({ ids, readCount }: WholeFilter): string | undefined {
  if (readCount !== undefined) return `${countOf(readCount, 'event')} found so far`;
  return ids && `All ${countOf(ids.length, 'event')} that match selected`;
}
