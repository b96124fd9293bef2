import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { sitesVisitedQuery } from '../../api/visits.ts';
import { language } from '../../time/language.ts';
import { countOf } from '../../ui/format-text.ts';
import { Panel } from '../../ui/panel.tsx';
import { change } from './change.ts';
import css from './visits.module.css';

const number = new Intl.NumberFormat(language);
const shownMax = 6;

/** Visitors of each site that is made here; nothing while none is published. */
export default function SitesVisited() {
  const sites = useQuery(sitesVisitedQuery).data?.data ?? [];
  if (sites.length === 0) return null;
  return (
    <Panel title="Visitors of your websites" description="Last 7 days, compared with the 7 days before" flush>
      <ul className={css.sites}>
        {sites.slice(0, shownMax).map((site) => (
          <li key={site.site_id}>
            <Link
              to="/sites/$siteId"
              params={{ siteId: String(site.site_id) }}
              search={{ tab: 'visits' }}
              className={css.site}
            >
              <span className={css.siteName}>{site.name}</span>
              <Spark counts={site.visitors_by_day} />
              <span className={css.siteCount}>
                <strong>{number.format(site.visitors)}</strong>
                <span className={css.quiet}>
                  {countOf(site.views, 'view')} · {change(site.visitors, site.visitors_before)}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Spark({ counts }: { counts: readonly number[] }) {
  const largest = Math.max(1, ...counts);
  return (
    <svg
      className={css.spark}
      viewBox={`0 0 ${counts.length * 10} 30`}
      preserveAspectRatio="none"
      aria-hidden
    >
      {counts.map((count, index) => {
        const size = Math.max(1, (count / largest) * 28);
        // biome-ignore lint/suspicious/noArrayIndexKey: one for each day, in order
        return <rect key={index} x={index * 10 + 1} y={30 - size} width={7} height={size} />;
      })}
    </svg>
  );
}
