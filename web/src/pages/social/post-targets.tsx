import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { SocialAccount, SocialPost, SocialTarget } from '../../api/records.ts';
import { siteAccountsQuery } from '../../api/social.ts';
import { WordMark } from '../../ui/word-mark.tsx';
import { PlatformIcon } from './platform-mark.tsx';
import css from './post-drawer.module.css';
import { nameOf, platformNames, targetTones, targetWords } from './post-words.ts';
import { SettleTarget } from './settle-target.tsx';

/** The accounts of a post, each with what became of it there, and what is to be done about it. */
export function PostTargets({ post }: { post: SocialPost }) {
  // Names only: without them the networks are still named.
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
  /** Undefined where the site has it no more. */
  account: SocialAccount | undefined;
}

function Target({ post, target, account }: TargetProps) {
  const network = platformNames[target.platform];
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
        <WordMark tone={targetTones[target.status]}>{targetWords[target.status]}</WordMark>
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
