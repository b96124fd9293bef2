import { Anchor, Button } from '@mantine/core';
import type { SocialPost, SocialTarget } from '../../api/records.ts';
import { settlePost } from '../../api/social.ts';
import record from '../../record/record.module.css';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';
import css from './post-drawer.module.css';
import { platformNames } from './post-words.ts';

interface SettleTargetProps {
  post: SocialPost;
  target: SocialTarget;
  /** The account's. */
  name: string;
  /** Address of the account on its network. */
  profileUrl: string | undefined;
}

/** Asks whether a post went out of which nobody knows it, in words for whoever can look. */
export function SettleTarget({ post, target, name, profileUrl }: SettleTargetProps) {
  const network = platformNames[target.platform];
  const settle = useWrite({
    changes: ['post'],
    write: (published: boolean) => settlePost(post.post_id, target.accountId, published),
    says: (saved) =>
      saved.targets.find(({ accountId }) => accountId === target.accountId)?.status === 'published'
        ? `Noted: it is posted on ${network}.`
        : 'Noted: it is not posted. You can try it again.',
  });
  return (
    <div className={css.question}>
      <h3>Did it go out?</h3>
      <p className={css.says}>
        We handed it over, but no answer came back, so we do not send it a second time by ourselves. Please
        look at{' '}
        {profileUrl === undefined ? (
          name
        ) : (
          <Anchor href={profileUrl} target="_blank" rel="noopener noreferrer" inherit underline="always">
            {name}
          </Anchor>
        )}{' '}
        on {network}: is the post there?
      </p>
      <ProblemNotice error={settle.problem} />
      <div className={record.actions}>
        <Button size="xs" loading={settle.isBusy} onClick={() => settle.run(true)}>
          Yes, it is there
        </Button>
        <Button size="xs" variant="default" loading={settle.isBusy} onClick={() => settle.run(false)}>
          No, it is not there
        </Button>
      </div>
    </div>
  );
}
