import { Button } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { iconSizes } from '../theme/icon-sizes.ts';
import { Empty } from '../ui/empty.tsx';

interface NoMatchProps {
  /** For example `No tickets match these filters`. */
  title: string;
  onClear: () => void;
  children?: ReactNode;
}

/** Says that filters hide every record, and offers to clear them. */
export const NoMatch = ({ title, onClear, children }: NoMatchProps) => (
  <Empty
    icon={<IconFilterOff size={iconSizes.large} />}
    title={title}
    action={
      <Button variant="default" onClick={onClear}>
        Clear all filters
      </Button>
    }
  >
    {children}
  </Empty>
);
