import { Button } from '@mantine/core';
import { IconListSearch, IconRefresh } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { auditQuery } from '../../api/audit.ts';
import { paths } from '../../paths.ts';
import { AdministratorsOnly } from '../../ui/administrators-only.tsx';
import { Empty } from '../../ui/empty.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { AuditFilterBar } from './audit-filter-bar.tsx';
import css from './audit-page.module.css';
import { AuditTable } from './audit-table.tsx';
import { auditQueryOf } from './filters.ts';

const route = getRouteApi('/signed-in/audit');

/** Every call that came in, on every interface. */
export const AuditPage = () => (
  <AdministratorsOnly title="Audit log">
    <Audit />
  </AdministratorsOnly>
);

function Audit() {
  const filters = route.useSearch();
  const log = useInfiniteQuery(auditQuery(auditQueryOf(filters)));
  const entries = log.data?.pages.flatMap((page) => page.data);
  return (
    <>
      <PageHeader
        title="Audit log"
        description="Every call on every interface, newest first. It holds no bodies and no tokens. A flood of refused calls is counted, minute by minute."
        actions={
          <Button
            variant="default"
            leftSection={<IconRefresh size={17} />}
            loading={log.isRefetching}
            onClick={() => void log.refetch()}
          >
            Refresh
          </Button>
        }
      />
      <AuditFilterBar key={JSON.stringify(filters)} filters={filters} />
      {log.error ? (
        <ProblemNotice
          error={log.error}
          title="The audit log cannot be read"
          onRetry={() => void log.refetch()}
        />
      ) : (
        <div className={css.panel}>
          {entries === undefined ? (
            <SkeletonRows rows={10} />
          ) : entries.length === 0 ? (
            <Empty
              icon={<IconListSearch size={24} />}
              title="No call fits these filters"
              action={
                <LinkButton to={paths.audit} search={{}} variant="default">
                  Clear all filters
                </LinkButton>
              }
            />
          ) : (
            <AuditTable entries={entries} />
          )}
        </div>
      )}
      <LoadMore
        hasMore={log.hasNextPage}
        isLoading={log.isFetchingNextPage}
        onMore={() => void log.fetchNextPage()}
      />
    </>
  );
}
