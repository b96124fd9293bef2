import { Drawer, Skeleton } from '@mantine/core';
import { IconFileUnknown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { iconSizes } from '../theme/icon-sizes.ts';
import { Empty } from '../ui/empty.tsx';
import { ProblemNotice } from '../ui/problem-notice.tsx';
import { AuditLink } from './audit-link.tsx';
import type { Opened } from './opened.ts';
import css from './record.module.css';

interface RecordDrawerProps<T> {
  isOpen: boolean;
  /** Kind of record, for example `ticket`. */
  noun: string;
  title: string;
  opened: Opened<T>;
  /** Name in the audit log, for example `ticket:12`. */
  audited?: string;
  width: 'narrow' | 'medium' | 'wide';
  onClose: () => void;
  /** Parts of the record, top to bottom. */
  children: (record: T) => ReactNode;
}

/** One record on top of the list, in each state: loading, missing, failed, loaded. */
export const RecordDrawer = <T,>({
  isOpen,
  noun,
  title,
  opened,
  audited,
  width,
  onClose,
  children,
}: RecordDrawerProps<T>) => (
  <Drawer
    opened={isOpen}
    onClose={onClose}
    position="right"
    size={`var(--drawer-${width})`}
    padding="lg"
    title={title}
    classNames={{ title: css.title, header: css.header }}
  >
    <div className={css.parts}>
      <Content noun={noun} opened={opened}>
        {children}
      </Content>
      {opened.record === undefined || audited === undefined ? null : <AuditLink record={audited} />}
    </div>
  </Drawer>
);

function Content<T>({ noun, opened, children }: Pick<RecordDrawerProps<T>, 'noun' | 'opened' | 'children'>) {
  const { record, error, isMissing, retry } = opened;
  if (record !== undefined) return children(record);
  if (isMissing)
    return (
      <Empty icon={<IconFileUnknown size={iconSizes.large} />} title={`No such ${noun}`}>
        It may have been deleted, or it belongs to a site you don’t have access to.
      </Empty>
    );
  if (error) return <ProblemNotice error={error} title={`Couldn’t load this ${noun}`} onRetry={retry} />;
  return (
    <div role="status" aria-label="Loading" className={css.coming}>
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </div>
  );
}
