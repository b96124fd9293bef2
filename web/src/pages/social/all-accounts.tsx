import { Button } from '@mantine/core';
import { IconRefresh, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { projectsQuery } from '../../api/projects.ts';
import { accountCardsQuery, syncAccounts } from '../../api/social.ts';
import { socialCredentialQuery } from '../../api/social-credential.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Time } from '../../time/time.tsx';
import { Empty } from '../../ui/empty.tsx';
import { LinkButton, TextLink } from '../../ui/link-button.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { AccountCard } from './account-card.tsx';
import css from './accounts.module.css';
import { AssignDialog } from './assign-dialog.tsx';
import { NotConnected } from './not-connected.tsx';
import { syncedText } from './post-labels.ts';

/** All accounts at the provider, to refresh and to assign to projects. */
export function AllAccounts() {
  const { data, error, refetch } = useQuery(accountCardsQuery);
  const credential = useQuery(socialCredentialQuery).data;
  const projects = useQuery(projectsQuery).data ?? [];
  const [assigning, setAssigning] = useState<number>();
  const sync = useWrite({ changes: ['social_account'], write: syncAccounts, successMessage: syncedText });
  if (error)
    return <ProblemNotice error={error} title="Couldn’t load accounts" onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonRows isTall />;
  const isConnected = credential === undefined || credential.state === 'on';
  const refetchAccounts = (
    <Button
      variant="default"
      leftSection={<IconRefresh size={iconSizes.normal} />}
      loading={sync.isBusy}
      onClick={() => sync.run()}
    >
      Refresh accounts
    </Button>
  );
  if (data.data.length === 0 && credential?.state === 'off') return <NotConnected />;
  if (data.data.length === 0)
    return (
      <>
        <ProblemNotice error={sync.problem} title="Couldn’t load the accounts from the provider" />
        <Empty
          icon={<IconUsersGroup size={iconSizes.large} />}
          title={isConnected ? 'No accounts yet' : 'No accounts can be loaded'}
          action={
            isConnected ? refetchAccounts : <LinkButton to="/social-account">Open Social account</LinkButton>
          }
        >
          {isConnected
            ? 'Connect your pages and profiles at the provider, then refresh the accounts.'
            : credential.what_to_do}
        </Empty>
      </>
    );
  return (
    <>
      <div className={css.head}>
        <p className={css.read}>
          {data.synced_at === null ? (
            'Not loaded yet.'
          ) : (
            <>
              Read <Time at={data.synced_at} />, updated hourly.
            </>
          )}
        </p>
        {refetchAccounts}
      </div>
      {isConnected ? null : (
        <p className={css.fault}>
          {credential.what_to_do} <TextLink to="/social-account">Open Social account</TextLink>
        </p>
      )}
      <ProblemNotice error={sync.problem} title="Couldn’t load the accounts from the provider" />
      {data.sync_fault === null || sync.problem ? null : (
        <p className={css.fault}>
          Couldn’t refresh <Time at={data.sync_fault.at} />: {data.sync_fault.detail} You’re seeing the
          previous state.
        </p>
      )}
      <ul className={css.cards}>
        {data.data.map((account) => (
          <AccountCard
            key={account.account_id}
            account={account}
            project={
              projects.find(({ project_id }) => project_id === account.project_id)?.name ??
              (account.project_id === null ? null : `Project ${account.project_id}`)
            }
            readBefore={account.synced_at === data.synced_at ? undefined : account.synced_at}
            onAssign={() => setAssigning(account.account_id)}
          />
        ))}
      </ul>
      <AssignDialog
        account={data.data.find(({ account_id }) => account_id === assigning)}
        projects={projects}
        onClose={() => setAssigning(undefined)}
      />
    </>
  );
}
