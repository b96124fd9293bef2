import { Skeleton } from '@mantine/core';
import { IconGauge } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { auditedPagesQuery, type OnePage } from '../../api/page-audits.ts';
import type { AuditedPage, AuditedPages, SiteDetail } from '../../api/records.ts';
import { useOwnRole } from '../../api/session.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { CodeBlock } from '../../ui/code-block.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { AuditForm } from './audit-form.tsx';
import css from './audits.module.css';
import { OnePagePanel } from './one-page.tsx';
import { PageCards } from './page-cards.tsx';
import { type AuditsSearch, devices } from './search.ts';

interface AuditsTabProps {
  site: SiteDetail;
  search: AuditsSearch;
}

/** Page speed of a site, measured in a real browser. */
export function AuditsTab({ site, search }: AuditsTabProps) {
  const { data, error, refetch } = useQuery(auditedPagesQuery(site.site_id));
  if (data) return <Loaded site={site} search={search} pages={data} />;
  if (error)
    return <ProblemNotice error={error} title="Couldn’t load page speed" onRetry={() => void refetch()} />;
  return (
    <div role="status" aria-label="Loading">
      <Skeleton height="var(--size-232)" radius="lg" />
    </div>
  );
}

function Loaded({ site, search, pages: { data, missing } }: AuditsTabProps & { pages: AuditedPages }) {
  const chosen = chosenPage(site.site_id, search, data);
  const auditedPage = data.find(({ path, strategy }) => path === chosen?.path && strategy === chosen.device);
  const mayAudit = useOwnRole(site.site_id).areas.includes('content');
  const weekly = data.filter(({ next_at }) => next_at !== null).length;
  return (
    <div className={css.parts}>
      {!mayAudit ? null : missing === null ? (
        <Panel
          title="Audit a page"
          description="Opens the page in a real browser and measures it with Lighthouse. Only public pages can be audited, one at a time."
        >
          <AuditForm site={site} />
        </Panel>
      ) : (
        <NotSetUp missing={missing} />
      )}
      <Panel
        title="Pages"
        description={
          weekly > 0
            ? `${weekly === 1 ? '1 page is' : `${weekly} pages are`} audited each week (20 at most).`
            : mayAudit
              ? 'Turn on weekly audits for a page to be alerted when it becomes much slower.'
              : 'As they were when they were last audited.'
        }
      >
        {data.length === 0 ? (
          <Empty icon={<IconGauge size={iconSizes.large} />} title="No audits yet">
            {!mayAudit
              ? 'Editors and owners of the site audit pages; what they find is shown here.'
              : missing === null
                ? 'Start with the page most visitors see first. / is the home page.'
                : 'Once audits are set up, you can audit pages here.'}
          </Empty>
        ) : (
          <PageCards
            siteId={site.site_id}
            pages={data}
            chosen={{ path: chosen?.path ?? '', strategy: chosen?.device ?? devices[0] }}
          />
        )}
      </Panel>
      {chosen === undefined ? null : (
        <OnePagePanel
          // Resets messages about the previous page.
          key={`${chosen.device} ${chosen.path}`}
          site={site}
          page={chosen}
          audited={auditedPage}
          runId={search.run}
          mayAudit={mayAudit && missing === null}
        />
      )}
    </div>
  );
}

/** The page in the address, or else the one audited last. */
function chosenPage(
  siteId: number,
  { page: path, device = devices[0] }: AuditsSearch,
  [first]: readonly AuditedPage[],
): OnePage | undefined {
  if (path !== undefined) return { siteId, path, device };
  return first && { siteId, path: first.path, device: first.strategy };
}

/** Set-up instructions, shown instead of the form. */
const NotSetUp = ({ missing }: { missing: string }) => (
  <Panel
    title="Audits are not set up on this server"
    description="Audits need a browser on the server, installed once by its operator. Everything else works without it."
  >
    <div className={css.lines}>
      <p className={css.words}>{missing}</p>
      <CodeBlock code="apt install chromium" subject="command" caption="On Debian and Ubuntu, as root" />
      <p className={css.quiet}>No restart is needed. Reload this page after installing.</p>
    </div>
  </Panel>
);
