import type { Webhook } from '../../api/records.ts';
import cells from '../../list/cells.module.css';
import { byName, type Column } from '../../list/columns.ts';
import { RecordTable } from '../../list/record-table.tsx';
import { useSorting } from '../../list/use-sorting.ts';
import { TextLink } from '../../ui/link-button.tsx';
import { WordMark } from '../../ui/word-mark.tsx';
import { eventsText, webhookMark } from './delivery-words.ts';
import { RecentMarks } from './recent-marks.tsx';
import type { WebhooksSearch } from './search.ts';
import { useScopeName } from './use-scope-name.ts';
import { webhookName } from './webhook-name.ts';
import css from './webhooks-page.module.css';

interface WebhooksTableProps {
  webhooks: readonly Webhook[];
  /** Stays in the address while a webhook is open. */
  search: WebhooksSearch;
}

/** Webhooks with how they are and how their last deliveries went. */
export function WebhooksTable({ webhooks, search }: WebhooksTableProps) {
  const scopeName = useScopeName();
  const sorting = useSorting(search);
  const columns: Column<Webhook>[] = [
    {
      title: 'Webhook',
      width: 'name',
      sort: { by: 'name', words: byName, value: webhookName },
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
          <span className={`${css.address} mono`}>{webhook.url}</span>
        </>
      ),
    },
    {
      title: 'Tells',
      width: 'wide',
      cell: (webhook) => (
        // One box: on a phone the cell is laid out as label and value.
        <span>
          {eventsText(webhook.events)}
          <span className={css.address}>of {scopeName(webhook)}</span>
        </span>
      ),
    },
    {
      title: 'State',
      width: 'mark',
      sort: { by: 'state', words: byName, value: (webhook) => webhookMark(webhook).word },
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
