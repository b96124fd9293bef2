import { Anchor } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { Review } from '../../api/records.ts';
import { reviewQuery } from '../../api/reviews.ts';
import { useSiteName } from '../../api/session.ts';
import { openedById } from '../../record/opened.ts';
import record from '../../record/record.module.css';
import { RecordDrawer } from '../../record/record-drawer.tsx';
import { useFocusBack } from '../../record/use-focus-back.ts';
import { idOf } from '../../search-params.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Time } from '../../time/time.tsx';
import { platformLabel } from './platform-labels.ts';
import { reviewTitle } from './reply-labels.ts';
import { ReplyPart } from './reply-part.tsx';
import css from './review-drawer.module.css';
import { Rating } from './stars.tsx';

const route = getRouteApi('/signed-in/reviews/$reviewId');

/** One review with its reply, on top of the list. */
export function ReviewDrawer() {
  const { reviewId } = route.useParams();
  const filters = route.useSearch();
  const navigate = useNavigate();
  const id = idOf(reviewId);
  const read = useQuery({ ...reviewQuery(id ?? 0), enabled: id !== undefined });
  useFocusBack();
  const close = () => void navigate({ to: '/reviews', search: filters, resetScroll: false, replace: true });
  return (
    <RecordDrawer
      isOpen
      noun="review"
      title={read.data ? reviewTitle(read.data) : 'Review'}
      opened={openedById(id, read)}
      audited={`review:${id}`}
      width="medium"
      onClose={close}
    >
      {(review) => (
        <>
          <ReviewText review={review} />
          {/* The key: what was typed for one review must not end up below another. */}
          <ReplyPart key={review.review_id} review={review} />
        </>
      )}
    </RecordDrawer>
  );
}

function ReviewText({ review }: { review: Review }) {
  const siteName = useSiteName();
  const { url, platform, text, created_at, updated_at } = review;
  return (
    <section aria-label="Review">
      <p className={record.marks}>
        <Rating review={review} />
        <span>
          <Time at={created_at} />
        </span>
        <span>{platformLabel(platform)}</span>
        <span>{siteName(review.site_id)}</span>
      </p>
      {text === '' ? (
        <p className={css.wordless}>Rating only, no text.</p>
      ) : (
        <blockquote className={css.words}>{text}</blockquote>
      )}
      <p className={css.below}>
        {url === null ? null : (
          <Anchor href={url} target="_blank" rel="noopener noreferrer" size="sm" className={css.there}>
            See it on {platformLabel(platform)}
            <IconExternalLink size={iconSizes.small} aria-hidden />
          </Anchor>
        )}
        {updated_at === null ? null : (
          <span className={record.quiet}>
            Edited by the author <Time at={updated_at} />
          </span>
        )}
      </p>
    </section>
  );
}
