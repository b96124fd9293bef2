import { Button, Checkbox, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Problem } from '../api/problem.ts';
import { iconSizes } from '../theme/icon-sizes.ts';
import { ProblemNotice } from '../ui/problem-notice.tsx';
import css from './bulk-bar.module.css';
import type { ListSelection } from './use-selection.ts';

interface BulkBarProps {
  /** For example `Change the selected tickets`. */
  label: string;
  selection: ListSelection;
  /** Text while nothing is selected. */
  invitation?: string;
  /** Replaces the count of selected rows. */
  summary?: string | undefined;
  problem?: Problem | undefined;
  /** Actions for the selected rows. */
  children: ReactNode;
}

/** Bar above a list that selects all or no visible rows, and holds actions for the selected ones. */
export function BulkBar({ label, selection, invitation, summary, problem, children }: BulkBarProps) {
  const { size } = selection.ids;
  return (
    <section className={css.around} aria-label={label}>
      <div className={css.bar}>
        <Checkbox
          size="sm"
          aria-label="Select all shown"
          checked={selection.isAll}
          indeterminate={size > 0 && !selection.isAll}
          onChange={(event) => selection.all(event.currentTarget.checked)}
        />
        <span className={css.count} role="status">
          {size === 0 ? invitation : (summary ?? `${size} chosen`)}
        </span>
        {size === 0 ? null : <div className={css.actions}>{children}</div>}
        <ProblemNotice error={problem} />
      </div>
    </section>
  );
}

interface BulkMenuProps<T extends string> {
  /** Changed field, for example `Status`. */
  title: string;
  /** Label of each value. */
  labels: Readonly<Record<T, string>>;
  isBusy: boolean;
  onChoose: (value: T) => void;
}

/** Sets a field of all selected records. */
export const BulkMenu = <T extends string>({ title, labels, isBusy, onChoose }: BulkMenuProps<T>) => (
  <Menu shadow="md">
    <Menu.Target>
      <Button
        size="xs"
        variant="default"
        rightSection={<IconChevronDown size={iconSizes.small} />}
        loading={isBusy}
      >
        {title}
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {(Object.entries(labels) as [T, string][]).map(([value, label]) => (
        <Menu.Item key={value} onClick={() => onChoose(value)}>
          {label}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);
