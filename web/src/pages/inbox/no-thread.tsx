import { Kbd } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Empty } from '../../ui/empty.tsx';
import css from './no-thread.module.css';

/** Where no conversation is open yet. */
export const NoThread = () => (
  <div className={css.middle}>
    <Empty icon={<IconMessages size={iconSizes.large} />} title="Choose a conversation">
      <Kbd size="xs">j</Kbd> and <Kbd size="xs">k</Kbd> go through the list, <Kbd size="xs">Enter</Kbd> opens,{' '}
      <Kbd size="xs">?</Kbd> shows all shortcuts.
    </Empty>
  </div>
);
