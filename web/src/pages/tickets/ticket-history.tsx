import type { TicketDetail, TicketStatus } from '../../api/records.ts';
import { Time } from '../../time/time.tsx';
import record from '../../ui/record.module.css';
import { statusWords } from './words.ts';

type Move = TicketDetail['history'][number];

const fieldWords: Readonly<Record<Move['field'], string>> = {
  status: 'Status',
  priority: 'Priority',
  assignee: 'Looked after by',
};

/** What became of the ticket, the latest first. */
export function TicketHistory({ ticket: { history } }: { ticket: TicketDetail }) {
  if (history.length === 0) return null;
  return (
    <section aria-labelledby="ticket-history">
      <h2 id="ticket-history" className={record.heading}>
        History
      </h2>
      <ol className={record.trail}>
        {history.map((move) => (
          <li key={`${move.at} ${move.field} ${move.to}`}>
            {fieldWords[move.field]}: {wordOf(move, move.from)} → {wordOf(move, move.to)}{' '}
            <span className={record.quiet}>
              {move.by.name}, <Time at={move.at} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function wordOf({ field }: Move, value: string | null): string {
  if (value === null) return 'nobody';
  return field === 'status' ? statusWords[value as TicketStatus].toLowerCase() : value;
}
