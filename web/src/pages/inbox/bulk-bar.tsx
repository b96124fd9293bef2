import { Button, CloseButton } from '@mantine/core';
import { IconCheck, IconClockPause, IconMailOpened, IconTag, IconUser } from '@tabler/icons-react';
import type { Conversation } from '../../api/records.ts';
import css from './bulk-bar.module.css';
import { useInbox } from './inbox-context.ts';

interface BulkBarProps {
  selected: readonly Conversation[];
  total: number;
  onAll: () => void;
  onClear: () => void;
}

/** What can be done with the conversations that are ticked. */
export function BulkBar({ selected, total, onAll, onClear }: BulkBarProps) {
  const { writes, ask } = useInbox();
  const done = (work: () => void) => () => {
    work();
    onClear();
  };
  return (
    <div className={css.bar} role="toolbar" aria-label="Change the ticked conversations">
      <span className={css.count} role="status">
        {selected.length} ticked
      </span>
      {selected.length < total ? (
        <Button size="compact-sm" variant="subtle" onClick={onAll}>
          All {total}
        </Button>
      ) : null}
      <CloseButton size="sm" aria-label="Take all ticks away" className={css.close} onClick={onClear} />
      <div className={css.actions}>
        <Button
          size="compact-sm"
          leftSection={<IconCheck size={15} />}
          onClick={done(() => writes.resolve(selected))}
        >
          Resolve
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconClockPause size={15} />}
          onClick={() => ask({ what: 'snooze', about: selected })}
        >
          Snooze
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconUser size={15} />}
          onClick={() => ask({ what: 'assign', about: selected })}
        >
          Assign
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconTag size={15} />}
          onClick={() => ask({ what: 'tag', about: selected })}
        >
          Tag
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconMailOpened size={15} />}
          onClick={done(() => writes.changeAll(selected, { read: true }, { unread: 0 }, 'marked as read'))}
        >
          Mark read
        </Button>
      </div>
    </div>
  );
}
