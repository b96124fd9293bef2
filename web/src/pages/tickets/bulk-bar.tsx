import { Button } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { useMe } from '../../api/session.ts';
import { saveTickets, type TicketsChange } from '../../api/tickets.ts';
import { BulkBar, BulkMenu } from '../../list/bulk-bar.tsx';
import type { ListSelection } from '../../list/use-selection.ts';
import { priorityLabels } from '../../record/priority.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { useWrite } from '../../ui/use-write.ts';
import { statusLabels } from './labels.ts';

// A ticket cannot become new again.
const { new: _, ...targets } = statusLabels;

/** Changes all selected tickets. Those whose status does not allow it are reported and stay unchanged. */
export function TicketBulkBar({ selection }: { selection: ListSelection }) {
  const me = useMe().user.user_id;
  const save = useWrite({
    changes: ['ticket'],
    write: (change: TicketsChange) => saveTickets([...selection.ids], change),
    successMessage: ({ changed, refused }) =>
      refused.length === 0
        ? `${changed} changed.`
        : `${changed} changed. ${refused.length} could not be changed because of their status.`,
    onDone: selection.clear,
  });
  return (
    <BulkBar
      label="Change selected tickets"
      selection={selection}
      invitation="Select tickets to change them together"
      problem={save.problem}
    >
      <BulkMenu
        title="Status"
        labels={targets}
        isBusy={save.isBusy}
        onChoose={(status) => save.run({ status })}
      />
      <BulkMenu
        title="Priority"
        labels={priorityLabels}
        isBusy={save.isBusy}
        onChoose={(priority) => save.run({ priority })}
      />
      <Button
        size="xs"
        variant="default"
        leftSection={<IconUserCheck size={iconSizes.small} />}
        loading={save.isBusy}
        onClick={() => save.run({ assignee_id: me })}
      >
        Assign to me
      </Button>
    </BulkBar>
  );
}
