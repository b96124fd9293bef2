import { IconMoodSmile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { WidgetRefusal } from '../../api/records.ts';
import { widgetRefusalsQuery } from '../../api/widget.ts';
import type { Column } from '../../list/columns.ts';
import { wholeList } from '../../list/list.ts';
import { ListPanel } from '../../list/list-panel.tsx';
import { RecordTable } from '../../list/record-table.tsx';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Time } from '../../time/time.tsx';
import { CallCount } from '../../ui/call-count.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Panel } from '../../ui/panel.tsx';
import { AllowOrigin } from './allow-origin.tsx';
import { RefusedFields } from './refused-fields.tsx';
import css from './refused-tab.module.css';

const columns: readonly Column<WidgetRefusal>[] = [
  {
    title: 'Page',
    width: 'name',
    cell: ({ origin, times }) => (
      <>
        <Origin origin={origin} />
        <CallCount count={times} />
      </>
    ),
  },
  {
    title: 'Reason',
    width: 'wide',
    cell: ({ detail, errors, site_key }) => (
      <div>
        {detail}
        {site_key === null ? null : (
          <span className={css.detail}>
            Its snippet has the key <bdi className={`mono ${css.stranger}`}>{site_key}</bdi>. Copy it again
            under Widget.
          </span>
        )}
        <RefusedFields errors={errors} whole="the call" />
      </div>
    ),
  },
  { title: 'Last refused', width: 'time', cell: ({ last_at }) => <Time at={last_at} isShort /> },
  {
    title: 'Actions',
    hidesTitle: true,
    width: 'buttons',
    cell: (refusal) => <RefusalAdvice refusal={refusal} />,
  },
];

/** Origin reported by a stranger: shown as text, never as a link. */
function Origin({ origin }: Pick<WidgetRefusal, 'origin'>) {
  if (origin === null) return <span className={css.quiet}>no page named</span>;
  if (origin === '*') return <span className={css.quiet}>further pages</span>;
  return (
    <>
      <bdi className={`mono ${css.stranger}`}>{origin}</bdi>
      {origin === 'null' ? <span className={css.detail}>A file, or a frame without an origin.</span> : null}
    </>
  );
}

function RefusalAdvice({ refusal }: { refusal: WidgetRefusal }) {
  const { site_id: siteId, origin } = refusal;
  if (refusal.may_be_allowed && origin !== null) return <AllowOrigin siteId={siteId} origin={origin} />;
  return refusal.code === 'origin_forbidden' && refusal.is_allowed ? (
    <span className={css.quiet}>Now allowed</span>
  ) : null;
}

/** Pages on which the site's chat is refused, and why. */
export function RefusedWidget({ siteId }: { siteId: number }) {
  const { data, error, refetch } = useQuery(widgetRefusalsQuery(siteId));
  const list = wholeList({ data: data?.data, error, refetch });
  return (
    <Panel
      title="What the widget was refused in the last 7 days"
      description="One line per page and reason. Anyone can call the widget and claim to be any page, so check before you allow one."
      flush
    >
      <ListPanel
        isBare
        list={list}
        fault="Couldn’t load refused events"
        rows={5}
        none={
          <Empty icon={<IconMoodSmile size={iconSizes.large} />} title="No widget calls refused">
            If a page still shows no chat, check that it has the snippet and that its content security policy
            allows this address.
          </Empty>
        }
      >
        {(records) => (
          <RecordTable
            label="What the widget was refused"
            columns={columns}
            records={records}
            keyOf={(refusal) => refusal.refusal_id}
          />
        )}
      </ListPanel>
    </Panel>
  );
}
