import { Button, Menu, VisuallyHidden } from '@mantine/core';
import {
  IconCheck,
  IconChevronDown,
  IconCircle,
  IconCircleCheck,
  IconClockPause,
  IconHourglass,
} from '@tabler/icons-react';
import type { Conversation } from '../../api/records.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { useNow } from '../../time/now.ts';
import { relativeTime } from '../../time/relative.ts';
import { useInbox } from './inbox-context.ts';
import { statusLabels } from './labels.ts';
import { snoozeTimes } from './snooze-times.ts';

const icons = {
  open: IconCircle,
  pending: IconHourglass,
  snoozed: IconClockPause,
  resolved: IconCircleCheck,
} as const;

/** Status of a conversation, with a menu to change it. */
export function StatusMenu({ conversation }: { conversation: Conversation }) {
  const { writes, resolve, openDialog } = useInbox();
  const now = useNow();
  const { status, snoozed_until: until } = conversation;
  const about = [conversation];
  const StatusIcon = icons[status];
  const label =
    status !== 'snoozed'
      ? statusLabels[status]
      : until === null
        ? 'Snoozed until the next reply'
        : `Snoozed, opens ${relativeTime(Date.parse(until), now)}`;
  const mark = (option: Conversation['status']) =>
    option === status ? <IconCheck size={iconSizes.small} aria-label="now" /> : null;
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<StatusIcon size={iconSizes.small} />}
          rightSection={<IconChevronDown size={iconSizes.small} />}
        >
          <VisuallyHidden>Status: </VisuallyHidden>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconCircle size={iconSizes.small} />}
          rightSection={mark('open')}
          onClick={() => writes.reopen(about)}
        >
          Open
        </Menu.Item>
        <Menu.Item
          leftSection={<IconHourglass size={iconSizes.small} />}
          rightSection={mark('pending')}
          onClick={() =>
            writes.changeOne(conversation, { status: 'pending' }, { status: 'pending', snoozed_until: null })
          }
        >
          Pending: waits for the visitor
        </Menu.Item>
        <Menu.Item
          leftSection={<IconCircleCheck size={iconSizes.small} />}
          rightSection={mark('resolved')}
          disabled={status === 'resolved'}
          onClick={() => resolve(conversation)}
        >
          Resolved
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>Snooze</Menu.Label>
        {snoozeTimes(now).map((time) => (
          <Menu.Item
            key={time.label}
            leftSection={<IconClockPause size={iconSizes.small} />}
            onClick={() => writes.snooze(about, time.until, time.label)}
          >
            {time.label}
          </Menu.Item>
        ))}
        <Menu.Item
          leftSection={<IconClockPause size={iconSizes.small} />}
          onClick={() => openDialog({ kind: 'snooze', about })}
        >
          Custom…
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
