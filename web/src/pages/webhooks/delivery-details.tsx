import { useQuery } from '@tanstack/react-query';
import type { Delivery, Webhook } from '../../api/records.ts';
import { useIsAdministrator } from '../../api/session.ts';
import { deliveryQuery, replayDelivery } from '../../api/webhooks.ts';
import { indented } from '../../json/json-text.ts';
import record from '../../record/record.module.css';
import { Time } from '../../time/time.tsx';
import { CodeBlock } from '../../ui/code-block.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { administratorsOnly, ReasonedButton } from '../../ui/reasoned-button.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { useWrite } from '../../ui/use-write.ts';
import css from './webhooks-page.module.css';

interface DeliveryDetailsProps {
  delivery: Delivery;
  webhook: Webhook;
}

/** One delivery: its attempts and body, and a button to send it again. */
export function DeliveryDetails({ delivery, webhook }: DeliveryDetailsProps) {
  const { webhook_id, delivery_id } = delivery;
  const { data, error, refetch } = useQuery(deliveryQuery(webhook_id, delivery_id));
  const isAdministrator = useIsAdministrator();
  const replay = useWrite({
    changes: ['delivery'],
    write: () => replayDelivery(webhook_id, delivery_id),
    successMessage: () => 'Sending again.',
  });
  if (error) return <ProblemNotice error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonRows rows={2} />;
  const isTest = data.event === 'webhook.test';
  const reason = !isAdministrator
    ? administratorsOnly
    : data.ended_at === null
      ? 'Not sent yet.'
      : webhook.state === 'disabled' && !isTest
        ? 'The webhook is disabled. Enable it first.'
        : undefined;
  return (
    <div className={css.opened}>
      {data.attempt_log.length === 0 ? null : (
        <ol className={css.attempts} aria-label="Attempts">
          {data.attempt_log.map((attempt) => (
            <li key={attempt.at}>
              <Time at={attempt.at} />: {attempt.error ?? `Answered ${attempt.status}.`}{' '}
              <span className={css.quiet}>{attempt.duration_ms} ms</span>
            </li>
          ))}
        </ol>
      )}
      {data.next_attempt_at === null ? null : (
        <p className={record.quiet}>
          {isSoon(data.next_attempt_at) ? (
            'Retrying in a moment.'
          ) : (
            <>
              Next retry <Time at={data.next_attempt_at} />.
            </>
          )}
        </p>
      )}
      <CodeBlock subject="body" caption={`webhook-id: ${data.message_id}`} code={indented(data.payload)} />
      <ProblemNotice error={replay.problem} />
      <div>
        <ReasonedButton
          size="xs"
          variant="default"
          reason={reason}
          loading={replay.isBusy}
          onClick={() => replay.run()}
        >
          Send again
        </ReasonedButton>
      </div>
    </div>
  );
}

/** True for times that `Time` shows as `just now`, which would read as past. */
const isSoon = (at: string): boolean => Date.parse(at) - Date.now() < 45_000;
