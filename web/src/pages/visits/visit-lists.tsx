import { Anchor, Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { SiteVisits } from '../../api/visits.ts';
import { language } from '../../time/language.ts';
import { formatNumber } from '../../ui/format-text.ts';
import { Panel } from '../../ui/panel.tsx';
import css from './visits.module.css';

const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
const deviceLabels = { computer: 'Computer', phone: 'Phone', tablet: 'Tablet' } as const;

/** Pages, sources, devices and forms, most frequent first. */
export function VisitLists({ visits, url }: { visits: SiteVisits; url: string }) {
  const { pages, sources, devices, forms, views } = visits;
  return (
    <div className={css.lists}>
      <Panel title="Pages">
        <Bars
          none="No page views."
          rows={pages.map((page) => ({
            key: page.path,
            count: page.views,
            name: (
              <Anchor href={new URL(page.path, url).href} target="_blank" rel="noreferrer" inherit>
                {page.title ?? page.path}
              </Anchor>
            ),
            ...(page.title === null ? {} : { note: page.path }),
          }))}
        />
      </Panel>
      <Panel title="Where visitors came from">
        <Bars
          none="No visits from other sites yet. Links with utm_source are listed separately."
          rows={sources.map(({ source, campaign, views: count }) => ({
            key: `${source} ${campaign}`,
            count,
            name: source === 'direct' ? 'Direct or unknown' : source,
            ...(campaign === null ? {} : { note: campaign }),
          }))}
        />
      </Panel>
      <Panel title="Devices">
        <Bars
          none="None yet."
          rows={devices
            .toSorted((a, b) => b.views - a.views)
            .map(({ device, views: count }) => ({
              key: device,
              count,
              name: deviceLabels[device],
              valueText: percent.format(views === 0 ? 0 : count / views),
            }))}
        />
      </Panel>
      <Panel title="Forms">
        {forms.length === 0 ? (
          <p className={css.quiet}>The published site has no form.</p>
        ) : (
          <ul className={css.forms}>
            {forms.map(({ form_key, name, sent, visitors }) => (
              <li key={form_key}>
                <span>{name}</span>
                <strong>{formatNumber(sent)} sent</strong>
                <span className={css.quiet}>
                  {visitors === 0
                    ? 'No visitors in this period.'
                    : `${percent.format(Math.min(1, sent / visitors))} of ${formatNumber(visitors)} visitors of its pages`}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </div>
  );
}

interface Row {
  key: string;
  name: ReactNode;
  note?: string;
  count: number;
  /** Text shown instead of the count. */
  valueText?: string;
}

const shownMax = 8;

/** Rows with a bar for each value relative to the largest. */
function Bars({ rows, none }: { rows: readonly Row[]; none: string }) {
  const [showsAll, setShowsAll] = useState(false);
  if (rows.length === 0) return <p className={css.quiet}>{none}</p>;
  const largest = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <>
      <ol className={css.bars}>
        {rows.slice(0, showsAll ? undefined : shownMax).map(({ key, name, note, count, valueText }) => (
          <li key={key} className={css.row}>
            <svg className={css.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden>
              <path d={`M0 0H${(count / largest) * 100}V1H0Z`} />
            </svg>
            <span className={css.name}>
              {name}
              {note === undefined ? null : <span className={css.quiet}> {note}</span>}
            </span>
            <span className={css.count}>{valueText ?? formatNumber(count)}</span>
          </li>
        ))}
      </ol>
      {rows.length > shownMax && !showsAll ? (
        <Button variant="default" size="xs" mt="xs" onClick={() => setShowsAll(true)}>
          Show all {rows.length}
        </Button>
      ) : null}
    </>
  );
}
