import { Button } from '@mantine/core';
import { IconMoodSmile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pageLimitMax } from '../../api/pages.ts';
import type { Refusal } from '../../api/records.ts';
import { refusalsQuery } from '../../api/sites.ts';
import { widgetRefusalsQuery } from '../../api/widget.ts';
import type { Column } from '../../list/columns.ts';
import { RecordTable } from '../../list/record-table.tsx';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { language } from '../../time/language.ts';
import { Time } from '../../time/time.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { Times } from '../../ui/times.tsx';
import css from './refused-tab.module.css';
import { RefusedWidget } from './refused-widget.tsx';

const number = new Intl.NumberFormat(language);

const columns: readonly Column<Refusal>[] = [
  {
    title: 'Why',
    width: 'wide',
    cell: ({ code, times, detail, errors }) => (
      <>
        <span className="mono">{code}</span>
        <Times times={times} />
        {errors.length === 0 ? (
          <span className={css.detail}>{detail}</span>
        ) : (
          <ul className={css.errors}>
            {errors.map((error) => (
              <li key={error.pointer + error.code}>
                <span className="mono">{error.pointer.slice(1) || 'the event'}</span>: {error.detail}
              </li>
            ))}
          </ul>
        )}
      </>
    ),
  },
  { title: 'When', width: 'time', cell: ({ at }) => <Time at={at} isShort /> },
  { title: 'Came by', width: 'number', cell: (refusal) => refusal.interface },
  { title: 'Bytes', width: 'number', alignsRight: true, cell: ({ size_bytes }) => number.format(size_bytes) },
  {
    title: 'Request',
    width: 'text',
    cell: ({ request_id }) => <span className={`mono ${css.request}`}>{request_id}</span>,
  },
];

/** Why a form or the chat is silent: what was refused of either. First what has something to say. */
export function RefusedTab({ siteId }: { siteId: number }) {
  const events = useQuery(refusalsQuery(siteId, firstLines)).data?.data.length ?? 0;
  const widget = useQuery(widgetRefusalsQuery(siteId)).data?.data.length ?? 0;
  const panels = [
    <RefusedEvents key="events" siteId={siteId} />,
    <RefusedWidget key="widget" siteId={siteId} />,
  ];
  return <div className={css.panels}>{events === 0 && widget > 0 ? panels.reverse() : panels}</div>;
}

const firstLines = 50;

/** What was refused of events, field by field. */
function RefusedEvents({ siteId }: { siteId: number }) {
  const [limit, setLimit] = useState(firstLines);
  const { data, error, refetch } = useQuery(refusalsQuery(siteId, limit));
  return (
    <Panel
      title="Refused events of the last 7 days"
      description="The reason and the size are kept, never the content: ask the visitor to send it again once the form is right."
      flush
    >
      {error ? (
        <div className={css.notice}>
          <ProblemNotice error={error} onRetry={() => void refetch()} />
        </div>
      ) : data === undefined ? (
        <SkeletonRows />
      ) : data.data.length === 0 ? (
        <Empty icon={<IconMoodSmile size={iconSizes.large} />} title="Nothing was refused">
          If a form is silent all the same, its site does not reach this address, or uses a token that is not
          this site’s.
        </Empty>
      ) : (
        <RecordTable
          label="Refused events"
          columns={columns}
          records={data.data}
          keyOf={(each) => each.refusal_id}
        />
      )}
      {data?.pagination.has_more && limit < pageLimitMax ? (
        <div className={css.more}>
          <Button variant="default" onClick={() => setLimit(pageLimitMax)}>
            Show up to {pageLimitMax}
          </Button>
        </div>
      ) : null}
    </Panel>
  );
}
