import { Loader, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { auditOfPageQuery } from '../../api/page-audits.ts';
import type { PageAudit } from '../../api/records.ts';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import css from './audits.module.css';
import { MeasuredRun } from './measured-run.tsx';
import { Unmeasured } from './unmeasured.tsx';

interface ShownRunProps {
  auditId: number;
  siteUrl: string;
  onAudit: (path: string) => void;
}

/** One audit: how far it is, what it has measured, or why there is no score. */
export function ShownRun({ auditId, siteUrl, onAudit }: ShownRunProps) {
  const { data: audit, error, refetch } = useQuery(auditOfPageQuery(auditId));
  if (audit?.status === 'running') return <Running audit={audit} />;
  if (audit?.status === 'ok') return <MeasuredRun audit={audit} />;
  if (audit) return <Unmeasured audit={audit} siteUrl={siteUrl} onAudit={onAudit} />;
  if (error)
    return <ProblemNotice error={error} title="This audit cannot be shown" onRetry={() => void refetch()} />;
  return (
    <div role="status" aria-label="Loading">
      <Skeleton height="var(--size-232)" radius="md" />
    </div>
  );
}

const Running = ({ audit: { message } }: { audit: PageAudit }) => (
  <div className={css.running} role="status">
    <Loader size="sm" aria-hidden />
    <div>
      <p className={css.words}>{message}</p>
      <p className={css.quiet}>
        It takes about half a minute once it has begun. You may leave this page and come back.
      </p>
    </div>
  </div>
);
