import { useQuery } from '@tanstack/react-query';
import { deleteLead, leadQuery } from '../../api/leads.ts';
import type { Lead } from '../../api/records.ts';
import { DeleteRecord } from '../../record/delete-record.tsx';
import { openedById } from '../../record/opened.ts';
import { RecordDrawer } from '../../record/record-drawer.tsx';
import { History, HistoryEntry, RecordPart } from '../../record/record-parts.tsx';
import { useReadNotices } from '../../record/use-read-notices.ts';
import { LeadFacts } from './lead-facts.tsx';
import { LeadWork } from './lead-work.tsx';
import { LeadStatusMark, leadName } from './marks.tsx';

interface LeadDrawerProps {
  /** The drawer is closed while undefined. */
  leadId: number | undefined;
  onClose: () => void;
}

/** One lead with its history, on top of the list. */
export function LeadDrawer({ leadId, onClose }: LeadDrawerProps) {
  const read = useQuery({ ...leadQuery(leadId ?? 0), enabled: leadId !== undefined });
  useReadNotices('lead', leadId);
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

/** Changes of a lead, newest first. */
const LeadHistory = ({ lead }: { lead: Lead }) => (
  <RecordPart title="History">
    <History>
      {lead.history.map((move) => (
        <HistoryEntry key={move.move_id} by={move.by.name} at={move.at} note={move.note}>
          <MoveText move={move} />
        </HistoryEntry>
      ))}
    </History>
  </RecordPart>
);

function MoveText({ move }: { move: Lead['history'][number] }) {
  if (move.from === null) return 'Created';
  if (move.from !== move.to)
    return (
      <>
        <LeadStatusMark status={move.from} /> → <LeadStatusMark status={move.to} />
      </>
    );
  return move.event_id === null ? 'Note' : 'Contacted us again';
}
