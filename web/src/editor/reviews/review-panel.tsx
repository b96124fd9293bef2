import { Button } from '@mantine/core';
import { IconMessageCircle, IconShare } from '@tabler/icons-react';
import { answerComment, resolveComment } from '../../api/client-reviews.ts';
import { useOwnRole } from '../../api/session.ts';
import comments from '../../comments/comments.module.css';
import type { NumberedThread } from '../../comments/pins-of.ts';
import { Thread } from '../../comments/thread.tsx';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Empty } from '../../ui/empty.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { useWrite } from '../../ui/use-write.ts';
import css from '../editor.module.css';
import { nameOfBlock } from '../model/draw-site.ts';
import { blocksOf, type EditedPage } from '../model/site-documents.ts';
import type { DraftReviews } from './use-draft-reviews.ts';

export interface ReviewPanelProps {
  siteId: number;
  reviews: DraftReviews;
  pages: readonly EditedPage[];
  /** The page on the canvas. */
  page: EditedPage | undefined;
  chosen: number | undefined;
  onChoose: (thread: NumberedThread['thread']) => void;
  onShare: () => void;
}

/** Comments of clients on the draft, to answer and resolve. */
export function ReviewPanel(props: ReviewPanelProps) {
  const { siteId, reviews, pages, page, chosen, onChoose, onShare } = props;
  const hasClients = useOwnRole(siteId).role === 'owner';
  const { threads, error, isPending, retry } = reviews;
  const share = (
    <Button leftSection={<IconShare size={iconSizes.small} />} onClick={onShare}>
      Share for review
    </Button>
  );
  if (error) return <ProblemNotice error={error} title="Couldn’t load comments" onRetry={retry} />;
  if (isPending) return <SkeletonRows rows={3} />;
  if (threads.length === 0)
    return (
      <Empty
        icon={<IconMessageCircle size={iconSizes.large} />}
        title={
          reviews.reviews.length > 0
            ? 'No comments yet'
            : hasClients
              ? 'Show it to your client'
              : 'Show it to others'
        }
        action={share}
      >
        {reviews.reviews.length === 0
          ? 'Share a link to this draft; no account is needed. Their comments appear here and on the page.'
          : 'Comments on this draft appear here and as numbers on the page.'}
      </Empty>
    );
  const quoteLabel = ({ page_id, block_id, quote }: NumberedThread['thread']): string => {
    const on = pages.find((candidate) => candidate.page_id === page_id);
    const block = on && blocksOf(on).find((candidate) => candidate.block_id === block_id);
    const subject = quote === null ? (block ? nameOfBlock(block) : 'The whole page') : `“${quote}”`;
    return page_id === page?.page_id ? subject : `${on?.title ?? 'A deleted page'} · ${subject}`;
  };
  const inOrder = [
    ...threads.filter(({ thread }) => !thread.resolved),
    ...threads.filter(({ thread }) => thread.resolved),
  ];
  return (
    <>
      <div className={css.actions}>{share}</div>
      <ul className={comments.threads}>
        {inOrder.map((numbered) => {
          const { comment_id } = numbered.thread;
          return (
            <Thread
              key={comment_id}
              of={numbered}
              place={quoteLabel(numbered.thread)}
              isChosen={comment_id === chosen}
              onChoose={() => onChoose(numbered.thread)}
              answer={(text) => answerComment(siteId, comment_id, text)}
            >
              <Resolve siteId={siteId} thread={numbered.thread} />
            </Thread>
          );
        })}
      </ul>
    </>
  );
}

function Resolve({
  siteId,
  thread: { comment_id, resolved },
}: {
  siteId: number;
  thread: NumberedThread['thread'];
}) {
  const resolve = useWrite({
    changes: ['client_review'],
    write: () => resolveComment(siteId, comment_id, !resolved),
  });
  return (
    <>
      <Button size="compact-sm" variant="default" loading={resolve.isBusy} onClick={() => resolve.run()}>
        {resolved ? 'Reopen' : 'Resolve'}
      </Button>
      <ProblemNotice error={resolve.problem} title="Couldn’t save the change" />
    </>
  );
}
