import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { revokeSession, revokeSessions, sessionsQuery } from '../../api/mobile-apps.ts';
import type { AppSession, MobileApp } from '../../api/records.ts';
import { Time } from '../../time/time.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import css from './mobile-page.module.css';

/** Signed-in phones, with buttons to sign them out. */
export function AppPhones({ app }: { app: MobileApp }) {
  const { data, error, refetch } = useQuery(sessionsQuery(app.site_id));
  const [leaving, setLeaving] = useState<AppSession | 'all'>();
  if (error) return <ProblemNotice error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonRows rows={2} />;
  const isAll = leaving === 'all';
  const name = leaving === undefined || isAll ? '' : leaving.user.name;
  return (
    <>
      {data.length === 0 ? (
        <p className={css.quiet}>No phone is signed in.</p>
      ) : (
        <ul className={css.records}>
          {data.map((session) => (
            <li key={session.session_id}>
              <span>
                <span className={css.recordTitle}>
                  {session.user.name}
                  {session.device_name === null ? '' : `, ${session.device_name}`}
                </span>
                <span className={css.quiet}>
                  {session.user.email}, last used <Time at={session.last_used_at} otherwise="not yet" />, ends{' '}
                  <Time at={session.expires_at} />
                </span>
              </span>
              <Button
                size="xs"
                variant="default"
                aria-label={`Sign out ${session.user.name}`}
                onClick={() => setLeaving(session)}
              >
                Sign out
              </Button>
            </li>
          ))}
        </ul>
      )}
      {data.length > 1 ? (
        <Button size="xs" variant="default" onClick={() => setLeaving('all')}>
          Sign all {data.length} out
        </Button>
      ) : null}
      <ConfirmDialog
        isOpen={leaving !== undefined}
        title={isAll ? 'Sign every phone out?' : `Sign ${name} out?`}
        confirm={isAll ? 'Sign all out' : 'Sign out'}
        changes={['app']}
        write={() =>
          leaving === undefined || leaving === 'all'
            ? revokeSessions(app.site_id)
            : revokeSession(app.site_id, leaving.session_id)
        }
        successMessage={({ revoked }) =>
          revoked === 1 ? 'The phone is signed out.' : `${revoked} phones are signed out.`
        }
        onClose={() => setLeaving(undefined)}
      >
        <p>
          {isAll ? 'Every phone of' : 'This phone of'} <strong>{app.app_name}</strong> is signed out at once.
          People with access to the project can sign in again.
        </p>
      </ConfirmDialog>
    </>
  );
}
