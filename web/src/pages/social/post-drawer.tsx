import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCalendarOff, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { SocialPost } from '../../api/records.ts';
import { useSiteName } from '../../api/session.ts';
import { cancelPost, postQuery, retryPost } from '../../api/social.ts';
import { openedById } from '../../record/opened.ts';
import record from '../../record/record.module.css';
import { RecordDrawer } from '../../record/record-drawer.tsx';
import { Fact, Facts, RecordPart } from '../../record/record-parts.tsx';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { exactTime } from '../../time/relative.ts';
import { Time } from '../../time/time.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { LinkedText } from '../../ui/marked-text.tsx';
import { WordMark } from '../../ui/word-mark.tsx';
import css from './post-drawer.module.css';
import { postLabels, postTones, titleOf } from './post-labels.ts';
import { PostTargets } from './post-targets.tsx';

interface PostDrawerProps {
  /** Undefined closes the drawer. */
  postId: number | undefined;
  onClose: () => void;
}

/** One post with its result per account, on top of the page. */
export function PostDrawer({ postId, onClose }: PostDrawerProps) {
  const read = useQuery({ ...postQuery(postId ?? 0), enabled: postId !== undefined });
  return (
    <RecordDrawer
      isOpen={postId !== undefined}
      noun="post"
      title={read.data ? titleOf(read.data.text) : 'Post'}
      opened={openedById(postId, read)}
      audited={`post:${postId}`}
      width="medium"
      onClose={onClose}
    >
      {(post) => <Parts key={post.post_id} post={post} />}
    </RecordDrawer>
  );
}

const Parts = ({ post }: { post: SocialPost }) => (
  <>
    <Actions post={post} />
    <section aria-label="Post">
      <p className={css.text}>
        <LinkedText text={post.text} />
      </p>
      <PostFacts post={post} />
    </section>
    <RecordPart title={post.targets.length === 1 ? 'The account' : `${post.targets.length} accounts`}>
      <PostTargets post={post} />
    </RecordPart>
  </>
);

function PostFacts({ post }: { post: SocialPost }) {
  const siteName = useSiteName();
  return (
    <Facts>
      <Fact label="State">
        <WordMark tone={postTones[post.status]}>{postLabels[post.status]}</WordMark>
      </Fact>
      <Fact label="Site">{siteName(post.site_id)}</Fact>
      <Fact label={post.status === 'scheduled' ? 'Goes out' : 'Scheduled for'}>
        {post.scheduled_at === null ? null : exactTime(Date.parse(post.scheduled_at))}
      </Fact>
      <Fact label="Created">
        <Time at={post.created_at} /> by <span title={post.created_by}>{post.created_by_name}</span>
      </Fact>
    </Facts>
  );
}

/** Actions that the post's state allows. */
function Actions({ post }: { post: SocialPost }) {
  const [isRetrying, retrying] = useDisclosure();
  const [isCancelling, cancelling] = useDisclosure();
  const failed = post.targets.filter(({ status }) => status === 'failed').length;
  const isScheduled = post.status === 'scheduled';
  if (failed === 0 && !isScheduled) return null;
  return (
    <div className={record.actions}>
      {failed === 0 ? null : (
        <Button size="xs" leftSection={<IconRefresh size={iconSizes.small} />} onClick={retrying.open}>
          {failed === 1 ? 'Retry the failed one' : `Retry the ${failed} failed ones`}
        </Button>
      )}
      {isScheduled ? (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconCalendarOff size={iconSizes.small} />}
          onClick={cancelling.open}
        >
          Cancel the post
        </Button>
      ) : null}
      <ConfirmDialog
        isOpen={isRetrying}
        title="Try again?"
        confirm="Try again"
        cancelLabel="Not now"
        changes={['post']}
        preview={() => retryPost(post.post_id, {})}
        write={() => retryPost(post.post_id, { confirm: true })}
        successMessage={() => 'Retrying.'}
        onClose={retrying.close}
      >
        <p>Accounts where it is already posted are skipped.</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={isCancelling}
        title="Cancel this post?"
        confirm="Cancel the post"
        cancelLabel="Keep the post"
        changes={['post']}
        write={() => cancelPost(post.post_id)}
        successMessage={() => 'Post cancelled.'}
        onClose={cancelling.close}
      >
        <p>It won’t be posted to any account. The text stays here so you can reuse it.</p>
      </ConfirmDialog>
    </div>
  );
}
