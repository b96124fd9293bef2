import type { Webhook } from '../../api/records.ts';
import cells from '../../list/cells.module.css';
import { byName, type Column } from '../../list/columns.ts';
import { RecordTable } from '../../list/record-table.tsx';
import { useSorting } from '../../list/use-filters.ts';
import { TextLink } from '../../ui/link-button.tsx';
import { WordMark } from '../../ui/word-mark.tsx';
import { deliveryLabels, eventsText, webhookMark, webhookName } from './delivery-labels.ts';
import type { WebhooksSearch } from './search.ts';
import { useScopeName } from './use-scope-name.ts';
import css from './webhooks-page.module.css';

interface WebhooksTableProps {
  webhooks: readonly Webhook[];
  /** Search parameters kept while a webhook is open. */
  search: WebhooksSearch;
}

/** Webhooks with their state and latest deliveries. */
export function WebhooksTable({ webhooks, search }: WebhooksTableProps) {
  const scopeName = useScopeName();
  const sorting = useSorting(search);
  const columns: Column<Webhook>[] = [
    {
      title: 'Webhook',
      width: 'name',
      sort: { by: 'name', orderLabels: byName, value: webhookName },
      cell: (webhook) => (
        <>
          <TextLink
            to="/webhooks"
            search={{ ...search, webhook: webhook.webhook_id }}
            data-opens
            resetScroll={false}
            preload={false}
            size="sm"
            className={cells.name}
          >
            {webhookName(webhook)}
          </TextLink>
          <span className={`${cells.quiet} mono`}>{webhook.url}</span>
        </>
      ),
    },
    {
      title: 'Events',
      width: 'wide',
      cell: (webhook) => (
        // A single element: on a phone the cell is laid out as label and value.
        <span>
          {eventsText(webhook.events)}
          <span className={cells.quiet}>of {scopeName(webhook)}</span>
        </span>
      ),
    },
    {
      title: 'State',
      width: 'mark',
      sort: { by: 'state', orderLabels: byName, value: (webhook) => webhookMark(webhook).word },
      cell: (webhook) => {
        const { word, tone } = webhookMark(webhook);
        return <WordMark tone={tone}>{word}</WordMark>;
      },
    },
    { title: 'Last deliveries', width: 'mark', cell: ({ recent }) => <RecentMarks recent={recent} /> },
  ];
  return (
    <RecordTable
      label="Webhooks"
      columns={columns}
      records={webhooks}
      keyOf={({ webhook_id }) => webhook_id}
      sorting={sorting}
    />
  );
}

/** Latest deliveries as small marks, newest on the right, with a text alternative. */
function RecentMarks({ recent }: { recent: Webhook['recent'] }) {
  if (recent.length === 0) return <span className={css.quiet}>nothing sent yet</span>;
  const oldestFirst = recent.toReversed();
  const counts = Object.entries(Object.groupBy(recent, ({ state }) => state))
    .map(
      ([state, inState]) => `${inState.length} ${deliveryLabels[state as keyof typeof deliveryLabels].word}`,
    )
    .join(', ');
  return (
    <span className={css.marks} role="img" aria-label={`Last ${recent.length} deliveries: ${counts}`}>
      {oldestFirst.map(({ delivery_id, state, event }) => (
        <span
          key={delivery_id}
          className={css.mark}
          data-state={state}
          title={`${event}: ${deliveryLabels[state].word}`}
        />
      ))}
    </span>
  );
}
