import { SegmentedControl, Skeleton } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useOwnRole } from '../../api/session.ts';
import { earlierVisitsQuery, type SiteVisits, visitsQuery } from '../../api/visits.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { language } from '../../time/language.ts';
import { Empty } from '../../ui/empty.tsx';
import { countOf, formatNumber } from '../../ui/format-text.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { comparisonText } from '../../websites/comparison.ts';
import { VisitLists } from './visit-lists.tsx';
import css from './visits.module.css';
import { VisitsChart } from './visits-chart.tsx';

interface VisitsTabProps {
  siteId: number;
  /** Public address of the site. */
  url: string;
}

const spans = { '7': '7 days', '30': '30 days', '90': '90 days', '365': 'A year' } as const;
type Span = keyof typeof spans;

const short = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });

/** Views and visitors of a site. */
export function VisitsTab({ siteId, url }: VisitsTabProps) {
  const [span, setSpan] = useState<Span>('30');
  const { data, error, refetch } = useQuery(visitsQuery(siteId, Number(span)));
  const before = useQuery(earlierVisitsQuery(siteId, Number(span))).data;
  return (
    <div className={css.parts}>
      <div className={css.head}>
        <SegmentedControl
          aria-label="Period"
          value={span}
          onChange={(value) => setSpan(value as Span)}
          data={Object.entries(spans).map(([value, label]) => ({ value, label }))}
        />
        <p className={css.quiet}>Counted by this server, without scripts, cookies or third parties.</p>
      </div>
      {data ? (
        <Loaded data={data} before={before} url={url} siteId={siteId} />
      ) : error ? (
        <ProblemNotice error={error} title="Couldn’t load visits" onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label="Loading" className={css.parts}>
          <Skeleton height="var(--size-96)" radius="lg" />
          <Skeleton height="var(--size-288)" radius="lg" />
        </div>
      )}
    </div>
  );
}

interface LoadedProps extends VisitsTabProps {
  data: SiteVisits;
  before: SiteVisits | undefined;
}

function Loaded({ data, before, siteId, url }: LoadedProps) {
  const mayEdit = useOwnRole(siteId).areas.includes('content');
  const { views, visitors, forms, robots } = data;
  if (views === 0 && robots === 0)
    return (
      <Empty
        icon={<IconEye size={iconSizes.large} />}
        title="No visits in this period"
        action={
          mayEdit ? (
            <LinkButton variant="default" to="/sites/$siteId/edit" params={{ siteId: String(siteId) }}>
              Open the editor
            </LinkButton>
          ) : undefined
        }
      >
        Counting starts automatically once the site is published. Share its address, and visits appear here
        within seconds.
      </Empty>
    );
  const sent = forms.reduce((sum, form) => sum + form.sent, 0);
  const sentBefore = before?.forms.reduce((sum, form) => sum + form.sent, 0);
  return (
    <>
      <dl className={css.figures}>
        <Figure
          name="Visitors"
          value={formatNumber(visitors)}
          note={comparisonText(visitors, before?.visitors)}
        />
        <Figure name="Views" value={formatNumber(views)} note={comparisonText(views, before?.views)} />
        <Figure
          name="Pages per visitor"
          value={visitors === 0 ? '–' : short.format(views / visitors)}
          note={`${countOf(robots, 'view')} by bots left out`}
        />
        <Figure name="Forms sent" value={formatNumber(sent)} note={comparisonText(sent, sentBefore)} />
      </dl>
      <VisitsChart days={data.days} />
      <VisitLists visits={data} url={url} />
      <p className={css.quiet}>
        Days are in UTC. Because visitors are not tracked, someone who returns on another day counts again.
        Pages for your team or customers are not counted.
      </p>
    </>
  );
}

const Figure = ({ name, value, note }: { name: string; value: string; note: ReactNode }) => (
  <div className={css.figure}>
    <dt>{name}</dt>
    <dd className={css.value}>{value}</dd>
    <dd className={css.note}>{note}</dd>
  </div>
);
