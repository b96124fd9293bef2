import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Outlet } from '@tanstack/react-router';
import { auditFile, auditQuery } from '../../api/audit.ts';
import { ExportLink } from '../../list/export-link.tsx';
import { pagedList } from '../../list/list.ts';
import { ListPanel } from '../../list/list-panel.tsx';
import { NoMatch } from '../../list/no-match.tsx';
import { useFilters, useSorting } from '../../list/use-filters.ts';
import { compact } from '../../search-params.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { AdministratorsOnly } from '../../ui/administrators-only.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { AuditFilterBar } from './audit-filter-bar.tsx';
import { AuditTable } from './audit-table.tsx';
import { auditQueryOf } from './filters.ts';

const route = getRouteApi('/signed-in/audit');

/** Every call on every interface. */
export const AuditPage = () => (
  <AdministratorsOnly title="Audit log">
    <Audit />
  </AdministratorsOnly>
);

function Audit() {
  const filters = route.useSearch();
  const { go } = useFilters(filters);
  const sorting = useSorting(filters, '-at');
  const { sort, ...narrowing } = auditQueryOf(filters);
  const query = compact({ ...narrowing, sort });
  const log = useInfiniteQuery(auditQuery(query));
  return (
    <>
      <PageHeader
        title="Audit log"
        description="Who did what, when, through which interface. Never bodies or tokens. Large numbers of refused calls are grouped by minute."
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconRefresh size={iconSizes.normal} />}
              loading={log.isRefetching}
              onClick={() => void log.refetch()}
            >
              Refresh
            </Button>
            <ExportLink href={auditFile(narrowing)} />
          </>
        }
      />
      <AuditFilterBar filters={filters} />
      <ListPanel
        list={pagedList(log, ({ audit_id }) => audit_id)}
        fault="Couldn’t load the audit log"
        rows={10}
        none={<NoMatch title="No calls match these filters" onClear={() => go(compact({ sort }))} />}
      >
        {(entries) => <AuditTable entries={entries} filters={filters} sorting={sorting} />}
      </ListPanel>
      <Outlet />
    </>
  );
}
