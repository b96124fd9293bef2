import { ActionIcon, Button, NativeSelect, Tooltip, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowLeft, IconCircleCheck, IconMessageCircle, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type OpenedReview, reviewedPageQuery, sendClientComment } from '../../api/client-reviews.ts';
import { ownName } from '../../comments/own-name.ts';
import { numbered, pinsOf } from '../../comments/pins-of.ts';
import { CanvasFrame } from '../../drawing/canvas-frame.tsx';
import { widthOf } from '../../drawing/page-widths.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { widths } from '../../theme/widths.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import css from './client-review.module.css';
import { pageNameOf } from './page-name-of.ts';
import { ReviewPanel } from './review-panel.tsx';
import { ReviewState } from './review-state.tsx';
import { type Target, useReviewCanvas } from './use-review-canvas.ts';

interface ReviewWindowProps {
  token: string;
  review: OpenedReview;
  /** True for a person with an account, who gets a way back to the Overview. */
  isOwn: boolean;
}

const stateLabels = { draft: 'Draft', published: 'Live', discarded: 'Discarded' } as const;

/** The draft, its comments, and the approval. */
export function ReviewWindow({ token, review, isOwn }: ReviewWindowProps) {
  const isWide = useMediaQuery(`(min-width: ${widths.tablet + 1}px)`, true, {
    getInitialValueInEffect: false,
  });
  const [pageId, setPageId] = useState(review.pages[0]?.page_id ?? '');
  const [target, setTarget] = useState<Target>();
  const [chosen, setChosen] = useState<number>();
  const [isOpen, setOpen] = useState(false);
  const [isApproving, setApproving] = useState(false);
  const drawn = useQuery({
    ...reviewedPageQuery(token, pageId, review.hash),
    enabled: pageId !== '',
  }).data;
  const threads = numbered(review.comments);
  const choose = (commentId: number | undefined) => {
    const page = threads.find(({ thread }) => thread.comment_id === commentId)?.thread.page_id;
    if (page !== undefined) setPageId(page);
    setTarget(undefined);
    setChosen(commentId);
    if (commentId !== undefined) setOpen(true);
  };
  const canvas = useReviewCanvas({
    drawn,
    chosen,
    pins: pinsOf(threads, pageId),
    onPick(next) {
      setChosen(undefined);
      setTarget(next);
      setOpen(true);
      // On small screens the sheet covers the lower part: the place is scrolled into view above it.
      if (!isWide) setTimeout(() => canvas.frame(next), 100);
    },
    onPin: choose,
  });
  const open = review.comments.filter(({ resolved }) => !resolved).length;
  // A client comments on what is live as on a draft; the team sees it with the next draft.
  const isOver = review.state === 'discarded';
  const isApproved = review.approval !== null && !review.approval.changed_since;
  const title = pageNameOf(review.pages, pageId) ?? '';
  const toPage = (next: string) => {
    setTarget(undefined);
    setChosen(undefined);
    setPageId(next);
  };
  return (
    <div className={css.window}>
      <title>{`${review.site_name}: ${review.state === 'published' ? 'live site' : 'draft for review'}`}</title>
      <header className={css.bar}>
        {isOwn ? (
          <Tooltip label="Back to the Overview">
            <ActionIcon component={Link} to="/" variant="subtle" size="lg" aria-label="Back to the Overview">
              <IconArrowLeft size={iconSizes.normal} />
            </ActionIcon>
          </Tooltip>
        ) : null}
        <h1 className={css.site}>{review.site_name}</h1>
        <span className={css.mark} data-state={review.state}>
          {stateLabels[review.state]}
        </span>
        <NativeSelect
          className={css.pagePicker}
          aria-label="Page"
          value={pageId}
          data={review.pages.map((page) => ({
            value: page.page_id,
            label: pageNameOf(review.pages, page.page_id) ?? page.title,
          }))}
          onChange={({ currentTarget }) => toPage(currentTarget.value)}
        />
        <span className={css.grow} />
        {isWide ? null : (
          <UnstyledButton
            className={css.toComments}
            aria-expanded={isOpen}
            aria-label={`Comments, ${open} open`}
            onClick={() => setOpen(!isOpen)}
          >
            <IconMessageCircle size={iconSizes.large} aria-hidden />
            {open > 0 ? <span className={css.count}>{open}</span> : null}
          </UnstyledButton>
        )}
        {review.state !== 'draft' || isApproved ? null : (
          <Button
            leftSection={<IconCircleCheck size={iconSizes.normal} />}
            onClick={() => setApproving(true)}
          >
            Approve
          </Button>
        )}
      </header>
      <ReviewState review={review} />
      <div className={css.below} data-open={isOpen}>
        <main className={css.desk} aria-label={`Page ${title}`}>
          <CanvasFrame
            url={`/canvas/${token}/`}
            title={`Page ${title}`}
            width={isWide ? widthOf.desktop : window.innerWidth}
            onOpen={canvas.onOpen}
            onScale={canvas.onScale}
            onMessage={canvas.onMessage}
          />
        </main>
        {isWide || isOpen ? (
          <aside className={css.panel} aria-label="Comments">
            <div className={css.panelHead}>
              <h2>Comments</h2>
              {isWide ? null : (
                <UnstyledButton className={css.close} aria-label="Close" onClick={() => setOpen(false)}>
                  <IconX size={iconSizes.normal} />
                </UnstyledButton>
              )}
            </div>
            <ReviewPanel
              {...{ review, threads, drawn, pageId, target, chosen, isOver }}
              onTarget={(next) => {
                setTarget(next);
                canvas.frame(next);
              }}
              onChoose={choose}
              send={(comment) => sendClientComment({ token, page_id: pageId, name: ownName(), ...comment })}
            />
          </aside>
        ) : null}
      </div>
      {isApproving ? (
        <ApproveDialog token={token} review={review} onClose={() => setApproving(false)} />
      ) : null}
    </div>
  );
}
