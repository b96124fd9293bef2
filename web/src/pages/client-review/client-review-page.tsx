import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { openedReviewQuery } from '../../api/client-reviews.ts';
import { asProblem } from '../../api/problem.ts';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import css from './client-review.module.css';
import { ReviewWindow } from './review-window.tsx';

const route = getRouteApi('/review/$token');

/** A draft for a client to review, opened by a link without an account. */
export function ClientReviewPage() {
  const { token } = route.useParams();
  const { own } = route.useSearch();
  const opened = useQuery(openedReviewQuery(token));
  if (opened.data) return <ReviewWindow token={token} review={opened.data} isOwn={own !== undefined} />;
  const isOver = opened.error !== null && asProblem(opened.error).status === 404;
  return (
    <main className={css.alone}>
      <title>{isOver ? 'This link has expired' : 'Opening…'}</title>
      {isOver ? (
        <>
          <h1>This link has expired</h1>
          <p>It was revoked or has expired. Ask the team for a new one.</p>
        </>
      ) : opened.error ? (
        <ProblemNotice error={opened.error} title="Couldn’t open it" onRetry={() => void opened.refetch()} />
      ) : (
        <p role="status">Opening the draft…</p>
      )}
    </main>
  );
}
