import type { Lead } from '../../api/records.ts';
import { History, HistoryEntry } from '../../record/history.tsx';
import { RecordPart } from '../../record/record-part.tsx';
import { LeadStatusMark } from './marks.tsx';

/** Changes of a lead, newest first. */
export const LeadHistory = ({ lead }: { lead: Lead }) => (
  <RecordPart title="History">
    <History>
      {lead.history.map((move) => (
        <HistoryEntry key={move.move_id} by={move.by.name} at={move.at} note={move.note}>
          <What move={move} />
        </HistoryEntry>
      ))}
    </History>
  </RecordPart>
);

function What({ move }: { move: Lead['history'][number] }) {
  if (move.from === null) return 'Began';
  if (move.from !== move.to)
    return (
      <>
        <LeadStatusMark status={move.from} /> → <LeadStatusMark status={move.to} />
      </>
    );
  return move.event_id === null ? 'Note' : 'Asked again';
}
