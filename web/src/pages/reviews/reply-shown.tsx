import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import type { Review } from '../../api/records.ts';
import { deleteReply, draftReply, previewReplyDeletion, publishReply } from '../../api/reviews.ts';
import { Time } from '../../time/time.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { WordMark } from '../../ui/word-mark.tsx';
import { platformLabel } from './platform-labels.ts';
import { replyMark } from './reply-labels.ts';
import css from './review-drawer.module.css';

interface ReplyShownProps {
  review: Review;
  /** Starts editing; undefined during an edit. */
  onChange?: () => void;
  onChanged: (review: Review) => void;
}

/** The reply published on the platform. */
export function PublishedReply({
  review,
  text,
  onChange,
  onChanged,
}: ReplyShownProps & { readonly text: string }) {
  const { state, by, published_at } = review.reply;
  const isBeingDeleted = review.reply.message === null && state === 'publishing';
  return (
    <div className={css.reply}>
      <p className={css.by}>
        <WordMark tone="good">{`On ${platformLabel(review.platform)}`}</WordMark>
        {by === null || state !== 'published' ? null : <span>{by}</span>}
        {published_at === null ? null : <Time at={published_at} />}
      </p>
      <p className={css.body}>{text}</p>
      {isBeingDeleted ? null : (
        <div className={css.actions}>
          {onChange ? (
            <Button size="xs" variant="default" onClick={onChange}>
              Change the reply
            </Button>
          ) : null}
          <DeleteReply review={review} onChanged={onChanged} />
        </div>
      )}
    </div>
  );
}

/** A reply that is not on the platform: pending, failed, or a draft. */
export function PendingReply({ review, onChange, onChanged }: ReplyShownProps) {
  const { state, message, error, by, published_message: published } = review.reply;
  if (state === 'none' || state === 'published') return null;
  return (
    <div className={css.reply} data-failed={state === 'failed' || undefined}>
      <p className={css.by} role="status">
        <ReplyMark review={review} />
        {by === null ? null : <span>{by}</span>}
      </p>
      {message === null ? null : <p className={css.body}>{message}</p>}
      {state === 'failed' ? <p className={css.reason}>{error ?? 'Couldn’t publish it.'}</p> : null}
      {state === 'publishing' && !(onChange && message) ? null : (
        <div className={css.actions}>
          {state === 'failed' ? <TryAgain review={review} onChanged={onChanged} /> : null}
          {onChange && message !== null ? (
            <Button size="xs" variant={state === 'draft' ? 'filled' : 'default'} onClick={onChange}>
              {state === 'draft' ? 'Continue with this draft' : 'Edit'}
            </Button>
          ) : null}
          {state === 'draft' ? <DropDraft review={review} onChanged={onChanged} /> : null}
          {state === 'failed' && published === null ? (
            <DeleteReply review={review} onChanged={onChanged} />
          ) : null}
        </div>
      )}
    </div>
  );
}

type WriteProps = Pick<ReplyShownProps, 'review' | 'onChanged'>;

/** Retries a reply that was already confirmed. */
function TryAgain({ review, onChanged }: WriteProps) {
  const { message } = review.reply;
  const retry = useWrite({
    write: () => (message === null ? deleteReply(review) : publishReply(review, message)),
    changes: ['review'],
    onDone: onChanged,
  });
  return (
    <Written problem={retry.problem}>
      <Button size="xs" loading={retry.isBusy} onClick={() => retry.run(undefined)}>
        Try again
      </Button>
    </Written>
  );
}

function DropDraft({ review, onChanged }: WriteProps) {
  const drop = useWrite({ write: () => draftReply(review, null), changes: ['review'], onDone: onChanged });
  return (
    <Written problem={drop.problem}>
      <Button size="xs" variant="default" loading={drop.isBusy} onClick={() => drop.run(undefined)}>
        Discard draft
      </Button>
    </Written>
  );
}

const Written = ({ problem, children }: { problem: unknown; children: ReactNode }) => (
  <>
    {children}
    <ProblemNotice error={problem} />
  </>
);

function DeleteReply({ review, onChanged }: WriteProps) {
  const [isAsking, confirmation] = useDisclosure();
  return (
    <>
      <Button size="xs" variant="default" onClick={confirmation.open}>
        Delete the reply
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Delete this reply?"
        confirm="Delete reply"
        preview={() => previewReplyDeletion(review)}
        write={() => deleteReply(review)}
        changes={['review']}
        onClose={confirmation.close}
        onDone={onChanged}
      />
    </>
  );
}

export function ReplyMark({ review }: { review: Pick<Review, 'answered' | 'reply'> }) {
  const { word, tone } = replyMark(review);
  return <WordMark tone={tone}>{word}</WordMark>;
}
