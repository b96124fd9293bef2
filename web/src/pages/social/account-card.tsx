import { Anchor, Button } from '@mantine/core';
import type { SocialAccount, SocialAccountCard } from '../../api/records.ts';
import { useSiteName } from '../../api/session.ts';
import { Time } from '../../time/time.tsx';
import { initialsOf } from '../../ui/format-text.ts';
import { WordMark } from '../../ui/word-mark.tsx';
import css from './accounts.module.css';
import { PlatformIcon } from './platform-mark.tsx';
import { handleOf, nameOf, platformName } from './post-labels.ts';

interface AccountCardProps {
  account: SocialAccount | SocialAccountCard;
  /** Name of the account's project, null for none; undefined hides it. */
  project?: string | null;
  /** Time it was last read, if other accounts were read since. */
  readBefore?: string | undefined;
  onAssign?: () => void;
}

/** State of an account. Networks that accept no text-only posts are connected as well. */
function StateMark({ account: { state, why } }: { account: SocialAccount | SocialAccountCard }) {
  if (state === 'needs_reconnect') return <WordMark tone="bad">Needs reconnecting</WordMark>;
  if (state === 'disabled') return <WordMark tone="warn">Disabled</WordMark>;
  return why === null ? <WordMark tone="good">Ready</WordMark> : <WordMark tone="idle">Connected</WordMark>;
}

/** An account with its state and actions. Its picture is not loaded: the network would learn who opens this page. */
export function AccountCard({ account, project, readBefore, onAssign }: AccountCardProps) {
  const name = nameOf(account);
  const handle = handleOf(account.handle);
  const assign = project === null ? 'Assign to a project' : 'Change';
  return (
    <li className={css.card}>
      <div className={css.top}>
        <span className={css.avatar} aria-hidden="true">
          {initialsOf(name)}
        </span>
        <div className={css.names}>
          <h2 className={css.name}>{name}</h2>
          <span className={css.network}>
            <PlatformIcon platform={account.platform} />
            {platformName(account.platform)}
            {handle === undefined || handle === name ? null : ` · ${handle}`}
          </span>
        </div>
      </div>
      <div className={css.standing}>
        <StateMark account={account} />
        {project === undefined ? null : (
          <span>
            {project === null ? (
              'Not assigned to a project yet'
            ) : (
              <>
                Used by the sites of <strong>{project}</strong>
              </>
            )}
          </span>
        )}
      </div>
      {account.why === null ? null : (
        <p className={css.wayOut}>
          {account.why} {account.way_out}
        </p>
      )}
      <Places account={account} />
      <div className={css.foot}>
        {onAssign === undefined ? null : (
          <Button
            size="xs"
            variant="default"
            aria-label={`${assign}: ${name} on ${platformName(account.platform)}`}
            onClick={onAssign}
          >
            {assign}
          </Button>
        )}
        {account.profile_url?.startsWith('https://') ? (
          <Anchor href={account.profile_url} target="_blank" rel="noopener noreferrer" size="sm">
            Open on {platformName(account.platform)}
          </Anchor>
        ) : null}
        {readBefore === undefined ? null : (
          <span className={css.quiet}>
            Read <Time at={readBefore} />
          </span>
        )}
      </div>
    </li>
  );
}

/** Listings of an account with their owners; nothing if there are none, or the account is the only one. */
function Places({ account: { locations } }: { account: SocialAccount | SocialAccountCard }) {
  const siteName = useSiteName();
  if (locations.every(({ name }) => name === null) && locations.length < 2) return null;
  return (
    <ul className={css.places} aria-label="Locations">
      {locations.map((listing) => (
        <li key={listing.location_id}>
          {listing.name ?? `Location ${listing.location_id}`}
          {'site_id' in listing && locations.length > 1 ? (
            <span className={css.quiet}>
              {' '}
              {listing.site_id === null ? 'no site yet' : `for ${siteName(listing.site_id)}`}
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
