import { useQuery } from '@tanstack/react-query';
import { deleteLead, leadQuery } from '../../api/leads.ts';
import { DeleteRecord } from '../../record/delete-record.tsx';
import { openedById } from '../../record/opened.ts';
import { RecordDrawer } from '../../record/record-drawer.tsx';
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
  const read = useQuery({ ...leadQuery(leadId ?? 0), enabled: leadId !== undefined });
  return (
    <RecordDrawer
      isOpen={leadId !== undefined}
      noun="lead"
      title={read.data ? leadName(read.data) : 'Lead'}
      opened={openedById(leadId, read)}
      audited={`lead:${leadId}`}
      width="medium"
      onClose={onClose}
    >
      {(lead) => (
        <>
          <LeadFacts lead={lead} />
          <LeadWork key={lead.lead_id} lead={lead} />
          <LeadHistory lead={lead} />
          <div>
            <DeleteRecord
              noun="lead"
              name={leadName(lead)}
              kind="lead"
              write={(body) => deleteLead(lead.lead_id, body)}
              onDeleted={onClose}
            />
          </div>
        </>
      )}
    </RecordDrawer>
  );
}
