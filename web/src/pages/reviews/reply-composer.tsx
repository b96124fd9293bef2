import { Button, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMessage2Bolt, IconSend } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import type { Review } from '../../api/records.ts';
import { draftReply, previewReply, publishReply } from '../../api/reviews.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { CannedChoices } from '../../writing/canned-choices.tsx';
import { CannedDialog } from '../../writing/canned-dialog.tsx';
import { useCanned } from '../../writing/use-canned.ts';
import { replyLength, sentText } from './reply-labels.ts';
import css from './review-drawer.module.css';

interface ReplyComposerProps {
  review: Review;
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  setText: (text: string) => void;
  /** Called when the reply was sent or saved as a draft. */
  onDone: (review: Review) => void;
  /** Cancels the edit of an existing reply. */
  onCancel?: () => void;
}

/** Writes a reply, and asks for confirmation before it becomes public. */
export function ReplyComposer({ review, field, text, setText, onDone, onCancel }: ReplyComposerProps) {
  const canned = useCanned({ siteId: review.site_id, field, text, setText });
  const [isPicking, picking] = useDisclosure();
  const [isAsking, confirmation] = useDisclosure();
  const [isMissing, setMissing] = useState(false);
  const isReplacing = review.reply.published_message !== null;
  const length = replyLength(text);
  const keep = useWrite({
    write: () => draftReply(review, sentText(text)),
    changes: ['review'],
    successMessage: () => 'Draft saved for colleagues',
    onDone,
  });

  /** Returns false and focuses the field if the reply is empty or too long. */
  function isReady(): boolean {
    const isEmpty = sentText(text) === '';
    setMissing(isEmpty);
    if (isEmpty || length.problem !== undefined) field.current?.focus();
    return !isEmpty && length.problem === undefined;
  }
  const confirmOrSend = () => {
    if (isReady()) confirmation.open();
  };

  // Outside the form, because submitting a dialog would submit it too.
  return (
    <>
      <form
        className={css.composer}
        aria-label={isReplacing ? 'Change the reply' : 'Write a reply'}
        onSubmit={(event) => {
          event.preventDefault();
          confirmOrSend();
        }}
      >
        <CannedChoices canned={canned} />
        <div className={css.over}>
          <span className={css.counter}>Everyone who sees the review can see the reply.</span>
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            leftSection={<IconMessage2Bolt size={iconSizes.small} />}
            onClick={picking.open}
          >
            Canned replies
          </Button>
        </div>
        <Textarea
          ref={field}
          aria-label="Reply, in public"
          placeholder="Write a reply; / finds canned replies"
          autosize
          minRows={4}
          maxRows={14}
          value={text}
          error={isMissing ? 'Write something first.' : length.problem}
          {...canned.fieldProps}
          // The first Escape closes the suggestions, the second the drawer.
          data-mantine-stop-propagation={canned.choices.length > 0}
          onChange={(event) => {
            setMissing(false);
            setText(event.currentTarget.value);
            canned.look();
          }}
          onKeyDown={(event) => {
            if (canned.onKeyDown(event)) return;
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
              event.preventDefault();
              confirmOrSend();
            }
          }}
        />
        <div className={css['below-field']}>
          <span className={css.counter}>{length.text}</span>
          <div className={css.send}>
            {onCancel === undefined ? null : (
              <Button size="xs" variant="default" onClick={onCancel}>
                Keep current reply
              </Button>
            )}
            <Button
              size="xs"
              variant="default"
              loading={keep.isBusy}
              onClick={() => {
                if (isReady()) keep.run(undefined);
              }}
            >
              Save as draft
            </Button>
            <Button size="xs" type="submit" leftSection={<IconSend size={iconSizes.small} />}>
              Publish reply
            </Button>
          </div>
        </div>
        <ProblemNotice error={keep.problem} title="Couldn’t save the draft" />
      </form>
      {isPicking ? (
        <CannedDialog
          siteId={review.site_id}
          onPick={(body) => {
            picking.close();
            canned.insert(body);
          }}
          onClose={picking.close}
        />
      ) : null}
      <ConfirmDialog
        isOpen={isAsking}
        title={isReplacing ? 'Replace the reply?' : 'Publish this reply?'}
        confirm={isReplacing ? 'Replace reply' : 'Publish reply'}
        cancelLabel="Keep writing"
        isHarmless
        preview={() => previewReply(review, sentText(text))}
        write={() => publishReply(review, sentText(text))}
        changes={['review']}
        onClose={confirmation.close}
        onDone={onDone}
      />
    </>
  );
}
