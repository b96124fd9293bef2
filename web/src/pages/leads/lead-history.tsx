import type { Lead } from '../../api/records.ts';
import { Time } from '../../time/time.tsx';
import record from '../../ui/record.module.css';
import css from './lead-drawer.module.css';
import { LeadStatusMark } from './marks.tsx';

/** What happened to a lead, the newest first. */
export const LeadHistory = ({ lead }: { lead: Lead }) => (
  <section aria-labelledby="lead-history">
    <h2 id="lead-history" className={record.heading}>
      History
    </h2>
    <ol className={record.trail}>
      {lead.history.map((move) => (
        <li key={move.move_id}>
          <What move={move} />{' '}
          <span className={record.quiet}>
            {move.by.name}, <Time at={move.at} />
          </span>
          {move.note ? <p className={css.note}>{move.note}</p> : null}
        </li>
      ))}
    </ol>
  </section>
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
