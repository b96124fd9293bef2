import { Button } from '@mantine/core';
import type { SignedInSession } from '../api/records.ts';
import { Time } from '../time/time.tsx';
import css from './session-list.module.css';

interface SessionListProps {
  sessions: readonly SignedInSession[];
  isBusy: boolean;
  onEnd: (session: SignedInSession) => void;
}

/** Sessions with device, address and last use, each with a button to end it. */
export const SessionList = ({ sessions, isBusy, onEnd }: SessionListProps) => (
  <ul className={css.list}>
    {sessions.map((session) => (
      <li key={session.session_id} className={css.entry}>
        <div>
          <strong>{session.device}</strong>
          {session.current ? ' (this one)' : ''}
          {session.site_name === null ? null : <span className={css.quiet}>App of {session.site_name}</span>}
          <span className={css.quiet}>
            {session.address === null ? null : <>{session.address} · </>}
            Last seen <Time at={session.last_seen_at ?? session.started_at} />
          </span>
        </div>
        {session.current ? null : (
          <Button
            size="xs"
            variant="default"
            loading={isBusy}
            aria-label={`End ${session.device}`}
            onClick={() => onEnd(session)}
          >
            End
          </Button>
        )}
      </li>
    ))}
  </ul>
);
