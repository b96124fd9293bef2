import { useQuery } from '@tanstack/react-query';
import { leadQuery } from '../../api/leads.ts';
import { RecordComing, RecordDrawer } from '../../ui/record-drawer.tsx';
import { LeadFacts } from './lead-facts.tsx';
import { LeadHistory } from './lead-history.tsx';
import { LeadWork } from './lead-work.tsx';
import { leadName } from './marks.tsx';

interface LeadDrawerProps {
  /** The lead; the drawer is closed where there is none. */
  leadId: number | undefined;
  onClose: () => void;
}

/** One lead with its history, over the list it was opened from. */
export function LeadDrawer({ leadId, onClose }: LeadDrawerProps) {
  const { data, error, refetch } = useQuery({ ...leadQuery(leadId ?? 0), enabled: leadId !== undefined });
  return (
    <RecordDrawer
      isOpen={leadId !== undefined}
      onClose={onClose}
      size={620}
      title={data ? leadName(data) : 'Lead'}
    >
      {data ? (
        <>
          <LeadFacts lead={data} />
          <LeadWork key={data.lead_id} lead={data} />
          <LeadHistory lead={data} />
        </>
      ) : (
        <RecordComing error={error} title="This lead cannot be shown" onRetry={() => void refetch()} />
      )}
    </RecordDrawer>
  );
}
