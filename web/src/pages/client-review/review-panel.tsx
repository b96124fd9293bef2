import { IconMessageCircle } from '@tabler/icons-react';
import type { DrawnPage, OpenedReview } from '../../api/client-reviews.ts';
import comments from '../../comments/comments.module.css';
import { keepOwnName, ownName } from '../../comments/own-name.ts';
import type { NumberedThread } from '../../comments/pins-of.ts';
import { Thread } from '../../comments/thread.tsx';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Empty } from '../../ui/empty.tsx';
import css from './client-review.module.css';
import { Composer, type NewComment } from './composer.tsx';
import { pageNameOf } from './page-name-of.ts';
import type { Target } from './use-review-canvas.ts';

interface ReviewPanelProps {
  review: OpenedReview;
  threads: readonly NumberedThread[];
  drawn: DrawnPage | undefined;
  pageId: string;
  target: Target | undefined;
  chosen: number | undefined;
  /** The draft was discarded: it accepts no more comments. */
  isOver: boolean;
  onTarget: (target: Target | undefined) => void;
  onChoose: (commentId: number | undefined) => void;
  send: (comment: NewComment) => Promise<unknown>;
}

/** Comments so far, and the one being written. */
export function ReviewPanel(props: ReviewPanelProps) {
  const { review, threads, drawn, pageId, target, chosen, isOver, onTarget, onChoose, send } = props;
  const pageName = (id: string) => pageNameOf(review.pages, id) ?? 'A page';
  const here = threads.filter(({ thread }) => thread.page_id === pageId);
  const otherPages = threads.filter(({ thread }) => thread.page_id !== pageId);
  return (
    <div className={css.panelBody}>
      {isOver ? null : <Composer {...{ drawn, target, onTarget, send }} />}
      {threads.length === 0 ? (
        <Empty
          icon={<IconMessageCircle size={iconSizes.large} />}
          title={isOver ? 'Comments are closed' : 'No comments yet'}
        >
          {isOver
            ? 'The team has discarded this draft. Ask them for a new link.'
            : 'Click any text, picture or section of the page and write what you think.'}
        </Empty>
      ) : (
        <ul className={comments.threads}>
          {[...here, ...otherPages].map((numbered) => {
            const { comment_id, page_id, block_id, quote } = numbered.thread;
            const isHere = page_id === pageId;
            const part = drawn?.parts.find(({ id }) => isHere && id === block_id)?.name;
            const quoted = quote === null ? (part ?? 'The whole page') : `“${quote}”`;
            return (
              <Thread
                key={comment_id}
                of={numbered}
                place={isHere ? quoted : `${pageName(page_id)} · ${quoted}`}
                isChosen={comment_id === chosen}
                onChoose={() => onChoose(comment_id)}
                needsName={ownName() === ''}
                answer={
                  isOver
                    ? undefined
                    : (text, name) => {
                        if (name !== '') keepOwnName(name);
                        return send({ text, page_id, reply_to: comment_id, name: ownName() });
                      }
                }
              />
            );
          })}
        </ul>
      )}
    </div>
  );
}
