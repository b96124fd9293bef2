import { useDroppable } from '@dnd-kit/core';
import { Button, Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { type LeadQuery, leadsQuery } from '../../api/leads.ts';
import type { LeadStatus } from '../../api/records.ts';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import css from './board.module.css';
import { DraggableLead } from './lead-card.tsx';
import { statusLabels } from './marks.tsx';
import { isNarrowed, type LeadsSearch } from './search.ts';

interface BoardColumnProps {
  status: LeadStatus;
  query: LeadQuery;
  search: LeadsSearch;
  /** Lead whose card left a column while its handle had the focus. */
  lastFocusedId: RefObject<number | undefined>;
}

const columnPageSize = 25;

/** Leads of one status, newest event first. */
export function BoardColumn({ status, query, search, lastFocusedId: leftFocused }: BoardColumnProps) {
  const { setNodeRef, isOver } = useDroppable({ id: status });
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    leadsQuery({ ...query, status: [status] }, columnPageSize),
  );
  const leads = data?.pages.flatMap((page) => page.data) ?? [];
  const total = data?.pages[0]?.pagination.total;
  const id = `column-${status}`;
  return (
    <section ref={setNodeRef} className={css.column} data-over={isOver || undefined} aria-labelledby={id}>
      <header className={css.head}>
        <h2 id={id} className={css.title}>
          <span className={css.dot} data-status={status} aria-hidden="true" />
          {statusLabels[status]}
        </h2>
        {total === undefined ? null : <span className={css.count}>{total}</span>}
      </header>
      {error ? (
        <ProblemNotice error={error} title="Couldn’t load" onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <div role="status" aria-label="Loading" className={css.cards}>
          <Skeleton height="var(--size-96)" radius="md" />
          <Skeleton height="var(--size-96)" radius="md" />
        </div>
      ) : (
        <ul className={css.cards} aria-labelledby={id}>
          {leads.map((lead) => (
            <DraggableLead key={lead.lead_id} lead={lead} search={search} lastFocusedId={leftFocused} />
          ))}
          {leads.length > 0 ? null : status === 'new' && !isNarrowed(search) ? (
            <li className={css.none}>
              None. A site’s lead or contact event creates a lead, or reopens the sender’s existing one.
            </li>
          ) : (
            <li className={css.none}>None</li>
          )}
        </ul>
      )}
      {hasNextPage ? (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          More of {statusLabels[status]}
        </Button>
      ) : null}
    </section>
  );
}
