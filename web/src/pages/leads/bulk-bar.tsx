import { Button, Checkbox, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type LeadChange, saveLeads } from '../../api/leads.ts';
import type { Lead } from '../../api/records.ts';
import { useMe } from '../../api/session.ts';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';
import css from './leads-page.module.css';
import { statusWords } from './marks.tsx';
import { leadStatuses } from './search.ts';

interface BulkBarProps {
  /** Those that are ticked. */
  leads: readonly Lead[];
  isAll: boolean;
  onAll: (isOn: boolean) => void;
  onDone: () => void;
}

/** What the API takes at once. */
const leadsMax = 200;

/** Changes the ticked leads together. */
export function BulkBar({ leads, isAll, onAll, onDone }: BulkBarProps) {
  const { user } = useMe();
  const ids = leads.slice(0, leadsMax).map((lead) => lead.lead_id);
  const write = useWrite({
    write: (change: Omit<LeadChange, 'tags'>) => saveLeads(ids, change),
    says: ({ changed }) => (changed === 1 ? '1 lead changed.' : `${changed} leads changed.`),
    onDone,
  });
  const none = leads.length === 0;
  const count = leads.length > leadsMax ? `The first ${leadsMax} of ${leads.length}` : leads.length;
  return (
    <section className={css.bulk} aria-label="Ticked leads">
      <Checkbox
        aria-label="Choose all that are shown"
        checked={isAll}
        indeterminate={!none && !isAll}
        onChange={(event) => onAll(event.currentTarget.checked)}
      />
      <span className={css.chosen} role="status">
        {none ? 'Tick leads to change them together' : `${count} chosen`}
      </span>
      {none ? null : (
        <>
          <Menu shadow="md" width={170}>
            <Menu.Target>
              <Button
                size="xs"
                variant="default"
                rightSection={<IconChevronDown size={15} />}
                loading={write.isBusy}
              >
                Move to
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {leadStatuses.map((status) => (
                <Menu.Item key={status} onClick={() => write.run({ status })}>
                  {statusWords[status]}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
          <Button
            size="xs"
            variant="default"
            loading={write.isBusy}
            onClick={() => write.run({ assignee_id: user.user_id })}
          >
            Assign to me
          </Button>
          <Button
            size="xs"
            variant="default"
            loading={write.isBusy}
            onClick={() => write.run({ assignee_id: null })}
          >
            Assign to nobody
          </Button>
        </>
      )}
      <ProblemNotice error={write.problem} />
    </section>
  );
}
