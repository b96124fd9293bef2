import { Button } from '@mantine/core';
import { type LeadsChange, saveLeads } from '../../api/leads.ts';
import { useMe } from '../../api/session.ts';
import { BulkBar, BulkMenu } from '../../list/bulk-bar.tsx';
import type { ListSelection } from '../../list/use-selection.ts';
import { useWrite } from '../../ui/use-write.ts';
import { statusLabels } from './marks.tsx';

/** Maximum leads of one API call. */
const leadsMax = 200;

/** Changes the selected leads together. */
export function LeadBulkBar({ selection }: { selection: ListSelection }) {
  const { user } = useMe();
  const chosen = [...selection.ids];
  const save = useWrite({
    changes: ['lead'],
    write: (change: LeadsChange) => saveLeads(chosen.slice(0, leadsMax), change),
    successMessage: ({ changed }) => (changed === 1 ? '1 lead changed.' : `${changed} leads changed.`),
    onDone: selection.clear,
  });
  const assign = (label: string, assigneeId: number | null) => (
    <Button
      size="xs"
      variant="default"
      loading={save.isBusy}
      onClick={() => save.run({ assignee_id: assigneeId })}
    >
      {label}
    </Button>
  );
  return (
    <BulkBar
      label="Change selected leads"
      selection={selection}
      invitation="Select leads to change them together"
      summary={chosen.length > leadsMax ? `The first ${leadsMax} of ${chosen.length} chosen` : undefined}
      problem={save.problem}
    >
      <BulkMenu
        title="Move to"
        labels={statusLabels}
        isBusy={save.isBusy}
        onChoose={(status) => save.run({ status })}
      />
      {assign('Assign to me', user.user_id)}
      {assign('Unassign', null)}
    </BulkBar>
  );
}
