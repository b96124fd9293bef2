import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Review } from '../../api/records.ts';
import { reviewQuery } from '../../api/reviews.ts';
import { RecordPart } from '../../record/record-parts.tsx';
import { useDraft } from '../../writing/use-draft.ts';
import { ReplyComposer } from './reply-composer.tsx';
import { pendingText, wordsToChange } from './reply-labels.ts';
import { PendingReply, PublishedReply } from './reply-shown.tsx';
import css from './review-drawer.module.css';

/** The reply: published, pending or failed, with its composer. */
export function ReplyPart({ review }: { review: Review }) {
  const id = Number(review.review_id);
  const field = useRef<HTMLTextAreaElement>(null);
  const part = useRef<HTMLDivElement>(null);
  const queries = useQueryClient();
  const draft = useDraft({
    about: 'review',
    id,
    only: 'reply',
    onTakenBack: () => field.current?.focus(),
  });
  const [isChanging, setChanging] = useState(false);
  const { state, published_message: published } = review.reply;
  const hasDraft = draft.text !== '';
  const isFirst = state === 'none' && published === null;

  /** Shows the result of a write at once; the list follows through the change feed. */
  function show(changed: Review): void {
    queries.setQueryData(reviewQuery(id).queryKey, changed);
    // The pressed button is gone: keyboard users continue from here.
    requestAnimationFrame(() => part.current?.focus({ preventScroll: true }));
  }
  function change(): void {
    if (!hasDraft) draft.setText(wordsToChange(review));
    setChanging(true);
    requestAnimationFrame(() => field.current?.focus());
  }
  function closeComposer(): void {
    draft.setText('');
    setChanging(false);
  }

  const isWriting = isFirst || isChanging || hasDraft;
  return (
    <RecordPart title="Reply">
      <div ref={part} tabIndex={-1} className={css.part}>
        {published === null ? null : (
          <PublishedReply
            review={review}
            text={published}
            onChanged={show}
            {...(isWriting || pendingText(review) !== undefined ? {} : { onChange: change })}
          />
        )}
        <PendingReply review={review} onChanged={show} {...(isWriting ? {} : { onChange: change })} />
        {isFirst ? <p className={css.none}>No reply yet.</p> : null}
        {isWriting ? (
          <ReplyComposer
            review={review}
            field={field}
            text={draft.text}
            setText={draft.setText}
            onDone={(changed) => {
              closeComposer();
              show(changed);
            }}
            {...(isFirst ? {} : { onCancel: closeComposer })}
          />
        ) : null}
      </div>
    </RecordPart>
  );
}
