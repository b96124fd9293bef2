import type { TicketDetail, TicketStatus } from '../../api/records.ts';
import { History, HistoryEntry } from '../../record/history.tsx';
import { RecordPart } from '../../record/record-part.tsx';
import { statusWords } from './words.ts';

type Move = TicketDetail['history'][number];

const fieldWords: Readonly<Record<Move['field'], string>> = {
  status: 'Status',
  priority: 'Priority',
  assignee: 'Assigned to',
};

/** Changes of a ticket, newest first. */
export function TicketHistory({ ticket: { history } }: { ticket: TicketDetail }) {
  if (history.length === 0) return null;
  return (
    <RecordPart title="History">
      <History>
        {history.map((move) => (
          <HistoryEntry key={`${move.at} ${move.field} ${move.to}`} by={move.by.name} at={move.at}>
            {fieldWords[move.field]}: {wordOf(move, move.from)} → {wordOf(move, move.to)}
          </HistoryEntry>
        ))}
      </History>
    </RecordPart>
  );
}

function wordOf({ field }: Move, value: string | null): string {
  if (value === null) return 'nobody';
  return field === 'status' ? statusWords[value as TicketStatus].toLowerCase() : value;
}
