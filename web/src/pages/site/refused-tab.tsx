import { Button } from '@mantine/core';
import { IconMoodSmile } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { pageLimitMax } from '../../api/pages.ts';
import type { Refusal } from '../../api/records.ts';
import { useIsAdministrator } from '../../api/session.ts';
import { refusalsQuery } from '../../api/sites.ts';
import { widgetRefusalsQuery } from '../../api/widget.ts';
import type { Column } from '../../list/columns.ts';
import { wholeList } from '../../list/list.ts';
import { ListPanel } from '../../list/list-panel.tsx';
import { RecordTable } from '../../list/record-table.tsx';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Time } from '../../time/time.tsx';
import { CallCount } from '../../ui/call-count.tsx';
import { Empty } from '../../ui/empty.tsx';
import { codeLabels, formatNumber } from '../../ui/format-text.ts';
import { TextLink } from '../../ui/link-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { interfaceLabel } from '../audit/labels.ts';
import { RefusedFields } from './refused-fields.tsx';
import css from './refused-tab.module.css';
import { RefusedWidget } from './refused-widget.tsx';
import { strangerAddress, strangerText } from './stranger.tsx';

const columns: readonly Column<Refusal>[] = [
  {
    title: 'Reason',
    width: 'wide',
    cell: ({ code, times, detail, errors, address }) => (
      <>
        <span title={code}>{address === null ? codeLabels(code) : strangerText({ code })}</span>
        <CallCount count={times} />
        {address !== null ? (
          <span className={css.detail}>
            From <bdi className="mono">{strangerAddress(address)}</bdi>, which named this site
          </span>
        ) : errors.length === 0 ? (
          <span className={css.detail}>{detail}</span>
        ) : (
          <RefusedFields errors={errors} whole="the event" />
        )}
      </>
    ),
  },
  { title: 'When', width: 'time', cell: ({ at }) => <Time at={at} isShort /> },
  { title: 'Interface', width: 'number', cell: (refusal) => interfaceLabel(refusal.interface) },
  {
    title: 'Size (bytes)',
    width: 'number',
    alignsRight: true,
    cell: ({ size_bytes }) => formatNumber(size_bytes),
  },
  {
    title: 'Request',
    width: 'text',
    cell: ({ request_id }) => <RequestId id={request_id} />,
  },
];

/** Id of a request, for administrators a link to its line in the audit log. */
function RequestId({ id }: { id: string }) {
  const className = `mono ${css.request}`;
  if (!useIsAdministrator()) return <span className={className}>{id}</span>;
  return (
    <TextLink
      to="/audit"
      search={{ request_id: id }}
      className={className}
      underline="always"
      title="In the audit log"
    >
      {id}
    </TextLink>
  );
}

/** Refused submissions of forms and chat, as an explanation of their silence. The part with entries comes first. */
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

/** Reads the site's health again with each newer refusal, so that its state and count agree with the list. */
function useHealthOfSameTime(newestId: number | undefined): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (newestId !== undefined) void queries.invalidateQueries({ queryKey: ['sync-health'] });
  }, [newestId, queries]);
}

function RefusedEvents({ siteId }: { siteId: number }) {
  const [limit, setLimit] = useState(firstLines);
  const { data, error, refetch } = useQuery(refusalsQuery(siteId, limit));
  const list = wholeList({ data: data?.data, error, refetch });
  useHealthOfSameTime(data?.data[0]?.refusal_id);
  return (
    <Panel
      title="Refused calls of the last 7 days"
      description="Events that were refused, and calls that named this site without its token. Only the reason and size are kept, not the content. Ask the visitor to send it again once the form works."
      flush
    >
      <ListPanel
        isBare
        list={list}
        fault="Couldn’t load refused events"
        rows={5}
        none={
          <Empty icon={<IconMoodSmile size={iconSizes.large} />} title="Nothing refused">
            If a form still sends nothing, the site can’t reach this address.
          </Empty>
        }
      >
        {(records) => (
          <RecordTable
            label="Refused events"
            columns={columns}
            records={records}
            keyOf={(refusal) => refusal.refusal_id}
          />
        )}
      </ListPanel>
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
