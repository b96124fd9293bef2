import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { SocialAccount, SocialPost, SocialTarget } from '../../api/records.ts';
import { settlePost, siteAccountsQuery } from '../../api/social.ts';
import record from '../../record/record.module.css';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { WordMark } from '../../ui/word-mark.tsx';
import { PlatformIcon } from './platform-mark.tsx';
import css from './post-drawer.module.css';
import { nameOf, platformName, targetLabels, targetTones } from './post-labels.ts';

/** Accounts of a post, each with its result and actions. */
export function PostTargets({ post }: { post: SocialPost }) {
  // Used for names only; without them the networks are still named.
  const accounts = useQuery(siteAccountsQuery(post.site_id)).data ?? [];
  return (
    <ul className={css.targets}>
      {post.targets.map((target) => (
        <Target
          key={target.accountId}
          post={post}
          target={target}
          account={accounts.find(({ account_id }) => String(account_id) === target.accountId)}
        />
      ))}
    </ul>
  );
}

interface TargetProps {
  post: SocialPost;
  target: SocialTarget;
  /** Undefined if the site no longer has the account. */
  account: SocialAccount | undefined;
}

function Target({ post, target, account }: TargetProps) {
  const network = platformName(target.platform);
  const name = account ? nameOf(account) : `${network} account`;
  return (
    <li className={css.target}>
      <div className={css.head}>
        <span className={css.who}>
          <PlatformIcon platform={target.platform} />
          <span>
            <span className={css.name}>{name}</span>
            {account ? ` · ${network}` : ''}
          </span>
        </span>
        <WordMark tone={targetTones[target.status]}>{targetLabels[target.status]}</WordMark>
        {target.url === undefined ? null : (
          <Anchor href={target.url} target="_blank" rel="noopener noreferrer" size="sm">
            See it on {network}
          </Anchor>
        )}
      </div>
      {target.error === undefined || target.status === 'unknown' ? null : (
        <p className={css.says}>{target.error.detail}</p>
      )}
      {target.status === 'unknown' ? (
        <SettleTarget
          post={post}
          target={target}
          name={name}
          profileUrl={account?.profile_url ?? undefined}
        />
      ) : null}
    </li>
  );
}

interface SettleTargetProps {
  post: SocialPost;
  target: SocialTarget;
  /** Name of the account. */
  name: string;
  /** Address of the account on its network. */
  profileUrl: string | undefined;
}

/** Asks the user whether a post with an unknown result was published. */
function SettleTarget({ post, target, name, profileUrl }: SettleTargetProps) {
  const network = platformName(target.platform);
  const settle = useWrite({
    changes: ['post'],
    write: (published: boolean) => settlePost(post.post_id, target.accountId, published),
    successMessage: (saved) =>
      saved.targets.find(({ accountId }) => accountId === target.accountId)?.status === 'published'
        ? `Noted: it is posted on ${network}.`
        : 'Noted: it is not posted. You can try it again.',
  });
  return (
    <div className={css.question}>
      <h3>Was it posted?</h3>
      <p className={css.says}>
        We sent it but got no confirmation, so we won’t send it again automatically. Please check{' '}
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
