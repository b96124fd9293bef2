import { Button } from '@mantine/core';
import type { Webhook } from '../../api/records.ts';
import cells from '../../list/cells.module.css';
import type { Column } from '../../list/columns.ts';
import { RecordTable } from '../../list/record-table.tsx';
import { WordMark } from '../../ui/word-mark.tsx';
import { eventsText, webhookMark } from './delivery-words.ts';
import { RecentMarks } from './recent-marks.tsx';
import { useScopeName } from './use-scope-name.ts';
import { webhookName } from './webhook-name.ts';
import css from './webhooks-page.module.css';

interface WebhooksTableProps {
  webhooks: readonly Webhook[];
  onOpen: (webhook: Webhook) => void;
}

/** Webhooks with how they are and how their last deliveries went. */
export function WebhooksTable({ webhooks, onOpen }: WebhooksTableProps) {
  const scopeName = useScopeName();
  const columns: Column<Webhook>[] = [
    {
      title: 'Webhook',
      width: 'name',
      cell: (webhook) => (
        <>
          <span className={cells.name}>{webhookName(webhook)}</span>
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
      cell: (webhook) => {
        const { word, tone } = webhookMark(webhook);
        return <WordMark tone={tone}>{word}</WordMark>;
      },
    },
    { title: 'Last deliveries', width: 'mark', cell: ({ recent }) => <RecentMarks recent={recent} /> },
    {
      title: 'Actions',
      hidesTitle: true,
      width: 'button',
      alignsRight: true,
      cell: (webhook) => (
        <Button
          size="xs"
          variant="default"
          aria-label={`Open ${webhookName(webhook)}`}
          onClick={() => onOpen(webhook)}
        >
          Open
        </Button>
      ),
    },
  ];
  return (
    <RecordTable
      label="Webhooks"
      columns={columns}
      records={webhooks}
      keyOf={({ webhook_id }) => webhook_id}
    />
  );
}
