import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconUserCheck } from '@tabler/icons-react';
import type { TicketStatus } from '../../api/records.ts';
import { useMe } from '../../api/session.ts';
import { saveTickets } from '../../api/tickets.ts';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';
import css from './tickets-page.module.css';
import { priorities, priorityWords, statuses, statusWords } from './words.ts';

interface BulkBarProps {
  ticketIds: readonly number[];
  onDone: () => void;
}

type Change = Parameters<typeof saveTickets>[1];

/** Changes all chosen tickets alike. Those whose status does not allow it are told, and stay as they are. */
export function BulkBar({ ticketIds, onDone }: BulkBarProps) {
  const me = useMe().user.user_id;
  const save = useWrite({
    write: (change: Change) => saveTickets(ticketIds, change),
    says: ({ changed, refused }) =>
      refused.length === 0
        ? `${changed} changed.`
        : `${changed} changed; ${refused.length} could not be: their status does not allow it.`,
    onDone,
  });
  const targets = statuses.filter((status): status is TicketStatus => status !== 'new');
  return (
    <section className={css.bulk} aria-label="Change the chosen tickets">
      <strong>{ticketIds.length} chosen</strong>
      <Menu shadow="md">
        <Menu.Target>
          <Button
            size="xs"
            variant="default"
            rightSection={<IconChevronDown size={15} />}
            loading={save.isBusy}
          >
            Status
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {targets.map((status) => (
            <Menu.Item key={status} onClick={() => save.run({ status })}>
              {statusWords[status]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Menu shadow="md">
        <Menu.Target>
          <Button size="xs" variant="default" rightSection={<IconChevronDown size={15} />}>
            Priority
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {priorities.map((priority) => (
            <Menu.Item key={priority} onClick={() => save.run({ priority })}>
              {priorityWords[priority]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconUserCheck size={15} />}
        onClick={() => save.run({ assignee_id: me })}
      >
        Take them
      </Button>
      <Button size="xs" variant="subtle" onClick={onDone}>
        Choose none
      </Button>
      <ProblemNotice error={save.problem} />
    </section>
  );
}
