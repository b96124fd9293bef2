import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { codesQuery, revokeCode } from '../../api/mobile-apps.ts';
import type { ConfigurationCode, MobileApp } from '../../api/records.ts';
import { Time } from '../../time/time.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { useWrite } from '../../ui/use-write.ts';
import css from './mobile-page.module.css';

/** The configuration codes that can still be used. The codes themselves are known to nobody any more. */
export function AppCodes({ app }: { app: MobileApp }) {
  const { data, error, refetch } = useQuery(codesQuery(app.site_id));
  const revoke = useWrite({
    changes: ['app'],
    write: (codeId: number) => revokeCode(app.site_id, codeId),
    says: () => 'The code no longer works.',
  });
  if (error) return <ProblemNotice error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonRows rows={1} />;
  return (
    <>
      <ProblemNotice error={revoke.problem} />
      {data.length === 0 ? (
        <p className={css.quiet}>No open code. Each one works once, for 15 minutes.</p>
      ) : (
        <ul className={css.records}>
          {data.map((code: ConfigurationCode) => (
            <li key={code.code_id}>
              <span>
                <span className={css.recordTitle}>Code {code.code_id}</span>
                <span className={css.quiet}>
                  made by {code.created_by}, ends <Time at={code.expires_at} />
                </span>
              </span>
              <Button
                size="xs"
                variant="default"
                aria-label={`Revoke code ${code.code_id}`}
                loading={revoke.isBusy}
                onClick={() => revoke.run(code.code_id)}
              >
                Revoke
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
