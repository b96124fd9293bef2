import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { activityPagesKey, type EventMoves, moveEvents } from '../../api/activity.ts';
import { asProblem } from '../../api/problem.ts';
import { BulkBar, BulkMenu } from '../../list/bulk-bar.tsx';
import type { ListSelection } from '../../list/use-selection.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { notify } from '../../ui/notices.ts';
import { notifyWithUndo } from '../../ui/undo-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { movesBack } from './moving.ts';

/** What the API takes at once. */
const eventsMax = 200;

const statusWords = { new: 'New', open: 'Open', done: 'Done', archived: 'Archived', spam: 'Spam' };

type Moved = Awaited<ReturnType<typeof moveEvents>>['moved'];

/** Moves the chosen events together, and back. */
export function EventBulkBar({ selection }: { selection: ListSelection }) {
  const queries = useQueryClient();
  const chosen = [...selection.ids];
  const readAgain = () => queries.invalidateQueries({ queryKey: activityPagesKey });

  async function undo(moved: Moved, to: string): Promise<void> {
    try {
      // What somebody has moved on since stays where it is.
      for (const { ids, status } of movesBack(moved)) await moveEvents(ids, { status, from: to });
      await readAgain();
    } catch (thrown) {
      notify({ title: 'That did not work', message: asProblem(thrown).detail, color: 'red' });
    }
  }

  const move = useWrite({
    changes: ['event'],
    write: async (asked: EventMoves) => ({
      ...(await moveEvents(chosen.slice(0, eventsMax), asked)),
      status: asked.status,
    }),
    onDone({ moved, status }) {
      selection.clear();
      void readAgain();
      const counted = moved.length === 1 ? '1 event' : `${moved.length} events`;
      notifyWithUndo(`${counted} moved to ${status}.`, () => void undo(moved, status));
    },
  });
  return (
    <BulkBar
      label="Move the chosen events"
      selection={selection}
      invitation="Choose events to move them together"
      said={chosen.length > eventsMax ? `The first ${eventsMax} of ${chosen.length} chosen` : undefined}
      problem={move.problem}
    >
      <Button
        size="xs"
        leftSection={<IconCheck size={iconSizes.small} />}
        loading={move.isBusy}
        onClick={() => move.run({ status: 'done' })}
      >
        Done
      </Button>
      <BulkMenu
        title="Move to"
        words={statusWords}
        isBusy={move.isBusy}
        onChoose={(status) => move.run({ status })}
      />
    </BulkBar>
  );
}
