import { Loader, Skeleton, Switch } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { auditOfPageQuery, auditsOfPageQuery, auditWeekly, type OnePage } from '../../api/page-audits.ts';
import type { AuditedPage, PageAudit, SiteDetail } from '../../api/records.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Time } from '../../time/time.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { ReasonedButton } from '../../ui/reasoned-button.tsx';
import { useWrite } from '../../ui/use-write.ts';
import css from './audits.module.css';
import { History } from './history.tsx';
import { MeasuredRun } from './measured-run.tsx';
import { MissingScore } from './missing-score.tsx';
import { deviceLabels } from './score-labels.ts';
import { auditedPageId, useStartAudit } from './use-start-audit.ts';

interface OnePageProps {
  site: SiteDetail;
  page: OnePage;
  audited: AuditedPage | undefined;
  /** The run to show; the newest by default. */
  runId: number | undefined;
  /** False for people with read access, and if this server cannot audit pages. */
  mayAudit: boolean;
}

/** One page on one device: its scores over time, and one of its audits. */
export function OnePagePanel({ site, page, audited: known, runId, mayAudit }: OnePageProps) {
  const { data: audits = [], error, refetch } = useQuery(auditsOfPageQuery(page));
  const start = useStartAudit();
  const newestId = known?.newest.page_audit_id;
  const shownId = runId ?? newestId;
  const shownAudit = audits.find(({ page_audit_id: id }) => id === shownId);
  const isRunning = known?.newest.status === 'running';
  return (
    <div id={auditedPageId} className={css.chosen}>
      <Panel
        title={page.path}
        description={
          <>
            On a {deviceLabels[page.device].toLowerCase()}
            {shownAudit?.fetched_at === undefined ? null : (
              <>
                , audited <Time at={shownAudit.fetched_at} />
              </>
            )}
            {shownId === newestId ? null : ' (not the newest audit)'}
          </>
        }
        actions={
          mayAudit ? (
            <ReasonedButton
              variant="default"
              leftSection={<IconRefresh size={iconSizes.small} />}
              loading={start.isBusy}
              reason={isRunning ? 'Audit in progress.' : undefined}
              onClick={() => start.run(page)}
            >
              Audit again
            </ReasonedButton>
          ) : null
        }
      >
        <div className={css.parts}>
          <ProblemNotice error={start.problem} title="Couldn’t audit the page" />
          {start.unmeasured === undefined ? null : (
            <MissingScore audit={start.unmeasured} siteUrl={site.url} />
          )}
          {mayAudit ? <WeeklySwitch page={page} audited={known} /> : null}
          <ProblemNotice
            error={error}
            title="Couldn’t load the audits of this page"
            onRetry={() => void refetch()}
          />
          <History page={page} audits={audits} chosenId={shownId} />
          {shownId === undefined ? null : (
            <ShownRun
              key={shownId}
              auditId={shownId}
              siteUrl={site.url}
              onAudit={mayAudit ? (path) => start.run({ ...page, path }) : undefined}
            />
          )}
        </div>
      </Panel>
    </div>
  );
}

interface WeeklySwitchProps {
  page: OnePage;
  audited: AuditedPage | undefined;
}

/** Turns the weekly audit of a page on and off. */
function WeeklySwitch({ page: { siteId, path, device }, audited: known }: WeeklySwitchProps) {
  const isWeekly = known !== undefined && known.next_at !== null;
  const save = useWrite({
    changes: ['page_watch'],
    write: (weekly: boolean) => auditWeekly({ site_id: siteId, path, strategy: device, weekly }),
    successMessage: (_answer) => 'Saved.',
  });
  return (
    <div className={css.lines}>
      <Switch
        label="Audit every week"
        checked={isWeekly}
        disabled={save.isBusy}
        onChange={(event) => save.run(event.currentTarget.checked)}
      />
      <ProblemNotice error={save.problem} title="Couldn’t save" />
    </div>
  );
}

interface ShownRunProps {
  auditId: number;
  siteUrl: string;
  onAudit: ((path: string) => void) | undefined;
}

/** One audit: its progress, its results, or the reason for a missing score. */
function ShownRun({ auditId, siteUrl, onAudit }: ShownRunProps) {
  const { data: audit, error, refetch } = useQuery(auditOfPageQuery(auditId));
  if (audit?.status === 'running') return <Running audit={audit} />;
  if (audit?.status === 'ok') return <MeasuredRun audit={audit} />;
  if (audit) return <MissingScore audit={audit} siteUrl={siteUrl} onAudit={onAudit} />;
  if (error)
    return <ProblemNotice error={error} title="Couldn’t load this audit" onRetry={() => void refetch()} />;
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
      <p className={css.quiet}>This takes about half a minute. You can leave this page and come back.</p>
    </div>
  </div>
);
