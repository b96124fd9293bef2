import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { auditsOfPageQuery, type OnePage } from '../../api/page-audits.ts';
import type { AuditedPage, SiteDetail } from '../../api/records.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Time } from '../../time/time.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { ReasonedButton } from '../../ui/reasoned-button.tsx';
import css from './audits.module.css';
import { History } from './history.tsx';
import { deviceWords } from './score-words.ts';
import { ShownRun } from './shown-run.tsx';
import { Unmeasured } from './unmeasured.tsx';
import { auditedPageId, useStartAudit } from './use-start-audit.ts';
import { WeeklySwitch } from './weekly-switch.tsx';

interface OnePageProps {
  site: SiteDetail;
  page: OnePage;
  known: AuditedPage | undefined;
  /** The run to show; the newest unless told. */
  runId: number | undefined;
  /** False if this server cannot audit pages yet. */
  isSetUp: boolean;
}

/** One page as one device sees it: its scores over time, and one of its audits. */
export function OnePagePanel({ site, page, known, runId, isSetUp }: OnePageProps) {
  const { data: audits = [], error, refetch } = useQuery(auditsOfPageQuery(page));
  const start = useStartAudit();
  const newestId = known?.newest.page_audit_id;
  const shownId = runId ?? newestId;
  const shown = audits.find(({ page_audit_id: id }) => id === shownId);
  const isRunning = known?.newest.status === 'running';
  return (
    <div id={auditedPageId} className={css.chosen}>
      <Panel
        title={page.path}
        description={
          <>
            As on a {deviceWords[page.device].toLowerCase()}
            {shown?.fetched_at === undefined ? null : (
              <>
                , audited <Time at={shown.fetched_at} />
              </>
            )}
            {shownId === newestId ? null : ' (not the newest audit)'}
          </>
        }
        actions={
          isSetUp ? (
            <ReasonedButton
              variant="default"
              leftSection={<IconRefresh size={iconSizes.small} />}
              loading={start.isBusy}
              reason={isRunning ? 'It is being audited just now.' : undefined}
              onClick={() => start.run(page)}
            >
              Audit again
            </ReasonedButton>
          ) : null
        }
      >
        <div className={css.parts}>
          <ProblemNotice error={start.problem} title="The page cannot be audited" />
          {start.unmeasured === undefined ? null : <Unmeasured audit={start.unmeasured} siteUrl={site.url} />}
          {isSetUp ? <WeeklySwitch page={page} known={known} /> : null}
          <ProblemNotice
            error={error}
            title="The audits of this page cannot be read"
            onRetry={() => void refetch()}
          />
          <History page={page} audits={audits} chosenId={shownId} />
          {shownId === undefined ? null : (
            <ShownRun
              key={shownId}
              auditId={shownId}
              siteUrl={site.url}
              onAudit={(path) => start.run({ ...page, path })}
            />
          )}
        </div>
      </Panel>
    </div>
  );
}
