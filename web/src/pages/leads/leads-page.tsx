import { Button, SegmentedControl } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { leadsFile } from '../../api/leads.ts';
import { ExportLink } from '../../list/export-link.tsx';
import { useFilters } from '../../list/use-filters.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Board } from './board.tsx';
import { LeadFilterBar } from './filter-bar.tsx';
import { LeadDrawer } from './lead-drawer.tsx';
import { LeadsTable } from './leads-table.tsx';
import { NewLeadDialog } from './new-lead-dialog.tsx';
import { leadQueryOf } from './search.ts';

const route = getRouteApi('/signed-in/leads');

/** Leads, on a board by status or in a table. */
export function LeadsPage() {
  const search = route.useSearch();
  const { set } = useFilters(search);
  const view = search.view ?? 'board';
  const query = leadQueryOf(search);
  const [isMaking, making] = useDisclosure();
  return (
    <>
      <PageHeader
        title="Leads"
        description="People interested in your services, and where each one stands"
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
            <ExportLink href={leadsFile(query)} isOfPeople />
            <Button leftSection={<IconPlus size={iconSizes.normal} />} onClick={making.open}>
              New lead
            </Button>
          </>
        }
      />
      <LeadFilterBar search={search} />
      {view === 'board' ? (
        <Board query={query} search={search} />
      ) : (
        <LeadsTable key={JSON.stringify({ ...query, sort: undefined })} query={query} search={search} />
      )}
      <NewLeadDialog isOpen={isMaking} siteId={search.site_id} onClose={making.close} />
      <LeadDrawer leadId={search.lead} onClose={() => set({ lead: undefined })} />
    </>
  );
}
