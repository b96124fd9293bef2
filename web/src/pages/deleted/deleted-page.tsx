import { IconTrashOff } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { removalsQuery } from '../../api/removals.ts';
import { useIsAdministrator } from '../../api/session.ts';
import { pagedList } from '../../list/list.ts';
import { ListPanel } from '../../list/list-panel.tsx';
import { useSorting } from '../../list/use-filters.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Empty } from '../../ui/empty.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PendingDeletions } from './pending-deletions.tsx';
import { RemovalsTable } from './removals-table.tsx';

const route = getRouteApi('/signed-in/deleted');

/** Deleted records that can be restored. */
export function DeletedPage() {
  const isAdministrator = useIsAdministrator();
  const search = route.useSearch();
  const sorting = useSorting(search, '-removed_at');
  const removals = useInfiniteQuery(removalsQuery(search));
  return (
    <>
      <PageHeader
        title="Recently deleted"
        description={
          isAdministrator
            ? 'Sites and projects can be restored until the date shown, leads and tickets for 30 days, with everything attached to them'
            : 'Leads and tickets can be restored for 30 days, with everything attached to them'
        }
      />
      {isAdministrator ? <PendingDeletions /> : null}
      <ListPanel
        list={pagedList(removals, ({ removal_id }) => removal_id)}
        fault="Couldn’t load deleted records"
        rows={4}
        none={
          <Empty icon={<IconTrashOff size={iconSizes.large} />} title="No deleted leads or tickets">
            Deleted leads and tickets stay here for 30 days.
          </Empty>
        }
      >
        {(records) => <RemovalsTable removals={records} sorting={sorting} />}
      </ListPanel>
    </>
  );
}
