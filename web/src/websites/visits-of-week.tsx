import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { SiteVisited } from '../api/visits.ts';
import { formatNumber } from '../ui/format-text.ts';
import { comparisonText } from './comparison.ts';
import css from './visits-of-week.module.css';

/** Visitors of a site in the last seven days compared with the seven before, as a link to its statistics. */
export const VisitsOfWeek = ({ site }: { site: SiteVisited }) => (
  <Link
    to="/sites/$siteId"
    params={{ siteId: String(site.site_id) }}
    search={{ tab: 'visits' }}
    className={css.week}
  >
    <span>
      <strong>{formatNumber(site.visitors)}</strong> {site.visitors === 1 ? 'visitor' : 'visitors'} in 7 days
      <span className={css.change}>{comparisonText(site.visitors, site.visitors_before)}</span>
      <VisuallyHidden>, {site.name}</VisuallyHidden>
    </span>
    <Spark counts={site.visitors_by_day} />
  </Link>
);

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
