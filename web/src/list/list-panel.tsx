import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { ProblemNotice } from '../ui/problem-notice.tsx';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import { showWholeText } from '../ui/whole-text.ts';
import type { List } from './list.ts';
import css from './list-panel.module.css';

interface ListPanelProps<T> {
  list: List<T>;
  /** Title of a failed load, for example `Couldn’t load contacts`. */
  fault: string;
  /** Shown if there are no records at all: the reason and the next step. */
  none: ReactNode;
  /** Shown if filters hide every record; undefined if none is active. */
  noMatch?: ReactNode;
  /** Number of skeleton rows while loading. */
  rows?: number;
  /** Shown above the records, for example bulk actions. */
  head?: ReactNode;
  /** Omits the frame, inside a part of the page that has one. */
  isBare?: boolean;
  children: (records: readonly T[]) => ReactNode;
}

/** A list in each of its states: loading, failed, empty, no match, loaded, and with more to load. */
export function ListPanel<T>({ list, isBare = false, ...panel }: ListPanelProps<T>) {
  const content = <Content list={list} {...panel} />;
  return (
    <>
      <div className={isBare ? undefined : css.panel} onPointerOver={showWholeText}>
        {content}
      </div>
      <LoadMore hasMore={list.hasMore} isLoading={list.isLoadingMore} onMore={list.loadMore} />
    </>
  );
}

function Content<T>({
  list: { records, error, retry },
  fault,
  none,
  noMatch,
  rows = 8,
  head,
  children,
}: Omit<ListPanelProps<T>, 'isBare'>) {
  return (
    <>
      {error ? (
        <div className={css.notice}>
          <ProblemNotice error={error} title={fault} onRetry={retry} />
        </div>
      ) : null}
      {records === undefined ? (
        error ? null : (
          <SkeletonRows rows={rows} isTall />
        )
      ) : records.length === 0 ? (
        (noMatch ?? none)
      ) : (
        <>
          {head}
          {children(records)}
        </>
      )}
    </>
  );
}

interface LoadMoreProps {
  hasMore: boolean;
  isLoading: boolean;
  onMore: () => void;
}

/** Loads older records when the end of a list is near, or on click. */
export function LoadMore({ hasMore, isLoading, onMore }: LoadMoreProps) {
  const button = useRef<HTMLButtonElement>(null);
  const more = useRef(onMore);
  more.current = onMore;
  useEffect(() => {
    if (!hasMore || isLoading || button.current === null) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) more.current();
      },
      // About half a window before the end, in CSS pixels.
      { rootMargin: '400px' },
    );
    observer.observe(button.current);
    return () => observer.disconnect();
  }, [hasMore, isLoading]);
  if (!hasMore) return null;
  return (
    <div className={css.more}>
      <Button ref={button} variant="default" loading={isLoading} onClick={onMore}>
        Load more
      </Button>
    </div>
  );
}
