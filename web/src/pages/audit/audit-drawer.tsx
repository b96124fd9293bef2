import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { auditEntryQuery } from '../../api/audit.ts';
import { openedById } from '../../record/opened.ts';
import { RecordDrawer } from '../../record/record-drawer.tsx';
import { useFocusBack } from '../../record/use-focus-back.ts';
import { idOf } from '../../search-params.ts';
import { AuditFacts } from './audit-facts.tsx';
import { SameCaller, SameRequest } from './audit-neighbours.tsx';

const route = getRouteApi('/signed-in/audit/$auditId');

/** Details of a call and of the calls around it, on top of the list. */
export function AuditDrawer() {
  const { auditId } = route.useParams();
  const filters = route.useSearch();
  const navigate = useNavigate();
  const id = idOf(auditId);
  const read = useQuery({ ...auditEntryQuery(id ?? 0), enabled: id !== undefined });
  useFocusBack();
  return (
    <RecordDrawer
      isOpen
      noun="call"
      title={read.data ? `${read.data.actor_name} ${read.data.did}` : `Call ${auditId}`}
      opened={openedById(id, read)}
      width="wide"
      onClose={() => void navigate({ to: '/audit', search: filters, resetScroll: false, replace: true })}
    >
      {(entry) => (
        <>
          <AuditFacts entry={entry} />
          <SameRequest entry={entry} filters={filters} />
          <SameCaller entry={entry} filters={filters} />
        </>
      )}
    </RecordDrawer>
  );
}
