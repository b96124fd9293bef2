import { useQuery } from '@tanstack/react-query';
import { deliveryQuery } from '../../api/webhooks.ts';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { outcomeText } from './delivery-words.ts';
import css from './webhooks-page.module.css';

interface TestOutcomeProps {
  webhookId: number;
  /** The test that was sent; nothing is shown where there is none. */
  deliveryId: number | undefined;
}

/** Result of a test delivery, as soon as it arrives. */
export function TestOutcome({ webhookId, deliveryId }: TestOutcomeProps) {
  const { data, error } = useQuery({
    ...deliveryQuery(webhookId, deliveryId ?? 0),
    enabled: deliveryId !== undefined,
  });
  if (deliveryId === undefined) return null;
  if (error) return <ProblemNotice error={error} />;
  const hasEnded = data?.ended_at != null;
  const hasArrived = data?.state === 'succeeded';
  return (
    <p
      className={`${css.notice} ${css.outcome}`}
      data-tone={hasEnded ? (hasArrived ? 'good' : 'bad') : undefined}
      role="status"
    >
      {data === undefined || !hasEnded
        ? 'The test is on its way…'
        : `The test ${hasArrived ? 'has arrived' : 'has failed'}. ${outcomeText(data)}`}
    </p>
  );
}
