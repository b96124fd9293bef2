import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { OpenedReview } from '../../api/client-reviews.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { language } from '../../time/language.ts';
import { Time } from '../../time/time.tsx';
import css from './client-review.module.css';

const dayInWords = (at: string): string =>
  new Date(at).toLocaleDateString(language, { weekday: 'long', day: 'numeric', month: 'long' });

/** State of the draft: in review, approved, approved and changed since, published, or archived. */
export function ReviewState({ review: { state, approval, expires_at } }: { review: OpenedReview }) {
  if (state === 'published')
    return (
      <p className={css.state} data-kind="good" role="status">
        <IconCircleCheck size={iconSizes.normal} aria-hidden /> Published. Visitors can see it now. Click
        anything to tell the team what you would change.
      </p>
    );
  if (state === 'discarded')
    return (
      <p className={css.state} data-kind="warn" role="status">
        <IconAlertTriangle size={iconSizes.normal} aria-hidden /> The team has discarded this draft. Ask them
        for a new link.
      </p>
    );
  if (approval === null)
    return (
      <p className={css.state}>
        This is not public yet. Click anything to comment, and approve it when it is right. The link works
        until {dayInWords(expires_at)}.
      </p>
    );
  return (
    <p className={css.state} data-kind={approval.changed_since ? 'warn' : 'good'} role="status">
      {approval.changed_since ? (
        <IconAlertTriangle size={iconSizes.normal} aria-hidden />
      ) : (
        <IconCircleCheck size={iconSizes.normal} aria-hidden />
      )}
      <span>
        Approved by {approval.by}, <Time at={approval.at} />
        {approval.changed_since ? ', then changed. Review it again and approve the current version.' : '.'}
      </span>
    </p>
  );
}
