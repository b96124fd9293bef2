import { Button, SegmentedControl } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { leadsFile } from '../../api/leads.ts';
import { useFreshQueries } from '../../live/use-changes.ts';
import { paths } from '../../paths.ts';
import { compact } from '../../search-params.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Board } from './board.tsx';
import { FilterBar } from './filter-bar.tsx';
import { LeadDrawer } from './lead-drawer.tsx';
import css from './leads-page.module.css';
import { LeadsTable } from './leads-table.tsx';
import { type LeadsSearch, leadQueryOf } from './search.ts';

const route = getRouteApi('/signed-in/leads');

/** Who might become a customer: on a board by status, or as a table. */
export function LeadsPage() {
  const search = route.useSearch();
  useFreshQueries(['lead', 'contact'], ['leads']);
  const navigate = route.useNavigate();
  const view = search.view ?? 'board';
  const query = leadQueryOf(search);
  const go = (next: LeadsSearch) =>
    void navigate({ to: paths.leads, search: next, replace: true, resetScroll: false });
  const set = (change: { [K in keyof LeadsSearch]?: LeadsSearch[K] | undefined }) =>
    go(compact({ ...search, ...change }));
  return (
    <>
      <PageHeader
        title="Leads"
        description="Who asked for something, and how far that has come"
        actions={
          <>
            <SegmentedControl
              aria-label="View"
              value={view}
              onChange={(value) => set({ view: value === 'table' ? 'table' : undefined })}
              data={[
                { value: 'board', label: 'Board' },
                { value: 'table', label: 'Table' },
              ]}
            />
            <Button
              component="a"
              href={leadsFile(query)}
              download
              variant="default"
              leftSection={<IconDownload size={17} />}
            >
              Export
            </Button>
          </>
        }
      />
      <FilterBar search={search} onChange={go} />
      {view === 'board' ? (
        <Board query={query} search={search} />
      ) : (
        <div className={css.panel}>
          <LeadsTable key={JSON.stringify(query)} query={query} search={search} />
        </div>
      )}
      <LeadDrawer leadId={search.lead} onClose={() => set({ lead: undefined })} />
    </>
  );
}
