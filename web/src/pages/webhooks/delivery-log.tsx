import { Button, Select } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Delivery, Webhook } from '../../api/records.ts';
import { deliveriesQuery } from '../../api/webhooks.ts';
import { RecordPart } from '../../record/record-parts.tsx';
import { oneOf } from '../../search-params.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Time } from '../../time/time.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { WordMark } from '../../ui/word-mark.tsx';
import { DeliveryDetails } from './delivery-details.tsx';
import { deliveryLabels, outcomeText, stateLabel } from './delivery-labels.ts';
import { ReplayFailed } from './replay-failed.tsx';
import { deliveryStates } from './search.ts';
import css from './webhooks-page.module.css';

interface DeliveryLogProps {
  webhook: Webhook;
  state: Delivery['state'] | undefined;
  onState: (state: Delivery['state'] | undefined) => void;
}

const stepRows = 25;
const rowsMax = 200;

/** Deliveries of a webhook, newest first, polled while pending. */
export function DeliveryLog({ webhook, state, onState }: DeliveryLogProps) {
  const [rows, setRows] = useState(stepRows);
  const [opened, setOpened] = useState<number>();
  const filters = state === undefined ? {} : { state };
  const { data, error, refetch } = useQuery(deliveriesQuery(webhook.webhook_id, filters, rows));
  return (
    <RecordPart
      title="Deliveries of the last 30 days"
      action={
        <Select
          size="xs"
          aria-label="Filter deliveries"
          placeholder="All"
          clearable
          data={deliveryStates.map((value) => ({ value, label: deliveryLabels[value].word }))}
          value={state ?? null}
          onChange={(value) => onState(oneOf(deliveryStates, value))}
        />
      }
    >
      {error && data === undefined ? (
        <ProblemNotice error={error} title="Couldn’t load deliveries" onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonRows rows={4} />
      ) : data.data.length === 0 ? (
        <p className={css.quiet}>
          {state === undefined
            ? 'Nothing sent yet. Send a test or wait for an event.'
            : 'No deliveries match.'}
        </p>
      ) : (
        <ul className={css.log}>
          {data.data.map((delivery) => (
            <DeliveryRow
              key={delivery.delivery_id}
              delivery={delivery}
              webhook={webhook}
              isOpen={opened === delivery.delivery_id}
              onToggle={() =>
                setOpened((before) => (before === delivery.delivery_id ? undefined : delivery.delivery_id))
              }
            />
          ))}
        </ul>
      )}
      {data?.pagination.has_more && rows < rowsMax ? (
        <Button mt="sm" size="xs" variant="default" onClick={() => setRows(Math.min(rows * 2, rowsMax))}>
          Show more
        </Button>
      ) : null}
      <ReplayFailed webhook={webhook} />
    </RecordPart>
  );
}

interface DeliveryRowProps {
  delivery: Delivery;
  webhook: Webhook;
  isOpen: boolean;
  onToggle: () => void;
}

function DeliveryRow({ delivery, webhook, isOpen, onToggle }: DeliveryRowProps) {
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  const hasNews = delivery.last_error !== null || delivery.state === 'succeeded';
  return (
    <li>
      <button type="button" className={css.row} aria-expanded={isOpen} onClick={onToggle}>
        <span>
          <WordMark tone={deliveryLabels[delivery.state].tone}>{stateLabel(delivery)}</WordMark>
        </span>
        <span>
          <span className="mono">{delivery.event}</span>
          {hasNews ? <span className={css.why}>{outcomeText(delivery)}</span> : null}
        </span>
        <span className={css.quiet}>
          <Time at={delivery.created_at} isShort />{' '}
          <Chevron size={iconSizes.small} aria-hidden className={css.chevron} />
        </span>
      </button>
      {isOpen ? <DeliveryDetails delivery={delivery} webhook={webhook} /> : null}
    </li>
  );
}
