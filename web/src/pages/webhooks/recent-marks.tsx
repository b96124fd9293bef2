import type { Webhook } from '../../api/records.ts';
import { deliveryWords } from './delivery-words.ts';
import css from './webhooks-page.module.css';

/** The last deliveries as small marks, the newest at the right; in words for those who do not see them. */
export function RecentMarks({ recent }: { recent: Webhook['recent'] }) {
  if (recent.length === 0) return <span className={css.quiet}>nothing sent yet</span>;
  const oldestFirst = recent.toReversed();
  const counts = Object.entries(Object.groupBy(recent, ({ state }) => state))
    .map(([state, some]) => `${some.length} ${deliveryWords[state as keyof typeof deliveryWords].word}`)
    .join(', ');
  return (
    <span className={css.marks} role="img" aria-label={`Last ${recent.length} deliveries: ${counts}`}>
      {oldestFirst.map(({ delivery_id, state, event }) => (
        <span
          key={delivery_id}
          className={css.mark}
          data-state={state}
          title={`${event}: ${deliveryWords[state].word}`}
        />
      ))}
    </span>
  );
}
