import { Kbd } from '@mantine/core';
import { IconCircleCheck, IconMessages } from '@tabler/icons-react';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Empty } from '../../ui/empty.tsx';
import { useInbox } from './inbox-context.ts';
import css from './no-thread.module.css';

/** Shown while no conversation is open. */
export function NoThread() {
  const { isEmpty } = useInbox();
  return (
    <div className={css.middle}>
      {isEmpty ? (
        <Empty icon={<IconCircleCheck size={iconSizes.large} />} title="Nothing left to open here">
          New conversations appear in the list automatically.
        </Empty>
      ) : (
        <Empty icon={<IconMessages size={iconSizes.large} />} title="Choose a conversation">
          <Kbd size="xs">j</Kbd> and <Kbd size="xs">k</Kbd> go through the list, <Kbd size="xs">Enter</Kbd>{' '}
          opens, <Kbd size="xs">?</Kbd> shows all shortcuts.
        </Empty>
      )}
    </div>
  );
}
