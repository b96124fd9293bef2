import { Drawer, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { ProblemNotice } from './problem-notice.tsx';
import css from './record.module.css';

interface RecordDrawerProps {
  isOpen: boolean;
  title: string;
  /** Width in CSS pixels, where the window has so much. */
  size: number;
  onClose: () => void;
  children: ReactNode;
}

/** One record over the list it was opened from; its parts stand below each other. */
export const RecordDrawer = ({ isOpen, title, size, onClose, children }: RecordDrawerProps) => (
  <Drawer
    opened={isOpen}
    onClose={onClose}
    position="right"
    size={size}
    padding="lg"
    title={title}
    classNames={{ title: css.title, header: css.header }}
  >
    <div className={css.parts}>{children}</div>
  </Drawer>
);

interface RecordComingProps {
  /** Why it cannot be shown; null while it is being read. */
  error: Error | null;
  title: string;
  onRetry: () => void;
}

/** What stands in a drawer while its record is not there. */
export const RecordComing = ({ error, title, onRetry }: RecordComingProps) =>
  error ? (
    <ProblemNotice error={error} title={title} onRetry={onRetry} />
  ) : (
    <div role="status" aria-label="Loading">
      <Skeleton height={96} mb="lg" />
      <Skeleton height={170} mb="lg" />
      <Skeleton height={130} />
    </div>
  );
