import { Button } from '@mantine/core';
import { IconCheck, IconClockPause, IconMailOpened, IconTag, IconUser } from '@tabler/icons-react';
import type { Conversation } from '../../api/records.ts';
import { BulkBar } from '../../list/bulk-bar.tsx';
import type { ListSelection } from '../../list/use-selection.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { useInbox } from './inbox-context.ts';

interface ConversationBulkBarProps {
  chosen: readonly Conversation[];
  selection: ListSelection;
}

/** Actions on the selected conversations. */
export function ConversationBulkBar({ chosen, selection }: ConversationBulkBarProps) {
  const { writes, openDialog } = useInbox();
  const done = (work: () => void) => () => {
    work();
    selection.clear();
  };
  const action = { size: 'compact-sm', variant: 'default' } as const;
  return (
    <BulkBar label="Change selected conversations" selection={selection}>
      <Button
        size="compact-sm"
        leftSection={<IconCheck size={iconSizes.small} />}
        onClick={done(() => writes.resolve(chosen))}
      >
        Resolve
      </Button>
      <Button
        {...action}
        leftSection={<IconClockPause size={iconSizes.small} />}
        onClick={() => openDialog({ kind: 'snooze', about: chosen })}
      >
        Snooze
      </Button>
      <Button
        {...action}
        leftSection={<IconUser size={iconSizes.small} />}
        onClick={() => openDialog({ kind: 'assign', about: chosen })}
      >
        Assign
      </Button>
      <Button
        {...action}
        leftSection={<IconTag size={iconSizes.small} />}
        onClick={() => openDialog({ kind: 'tag', about: chosen })}
      >
        Tag
      </Button>
      <Button
        {...action}
        leftSection={<IconMailOpened size={iconSizes.small} />}
        onClick={done(() => writes.changeAll(chosen, { read: true }, { unread: 0 }, 'marked as read'))}
      >
        Mark read
      </Button>
    </BulkBar>
  );
}
