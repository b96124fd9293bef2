import { Select } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useIsAdministrator, useMe } from '../../api/session.ts';
import { siteAccountsQuery } from '../../api/social.ts';
import { useFilters } from '../../list/use-filters.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Empty } from '../../ui/empty.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { AccountCard } from './account-card.tsx';
import css from './accounts.module.css';
import { AllAccounts } from './all-accounts.tsx';
import type { SocialSearch } from './search.ts';
import page from './social-page.module.css';

/** Social accounts: all of them for administrators, those of their sites for others. */
export const AccountsTab = ({ search }: { search: SocialSearch }) =>
  useIsAdministrator() ? <AllAccounts /> : <AccountsOfSite search={search} />;

function AccountsOfSite({ search }: { search: SocialSearch }) {
  const { sites } = useMe();
  const { set } = useFilters(search);
  const siteId = search.site_id ?? sites[0]?.site_id;
  if (siteId === undefined)
    return (
      <Empty icon={<IconUsersGroup size={iconSizes.large} />} title="No site yet">
        Accounts belong to a site’s project. Ask an administrator to add you to a project.
      </Empty>
    );
  return (
    <>
      {sites.length === 1 ? null : (
        <div className={page.filters}>
          <Select
            aria-label="Site"
            searchable
            allowDeselect={false}
            data={sites.map(({ site_id, name }) => ({ value: String(site_id), label: name }))}
            value={String(siteId)}
            onChange={(chosen) => set({ site_id: chosen === null ? undefined : Number(chosen) })}
          />
        </div>
      )}
      <SiteAccounts siteId={siteId} />
    </>
  );
}

function SiteAccounts({ siteId }: { siteId: number }) {
  const { data, error, refetch } = useQuery(siteAccountsQuery(siteId));
  if (error)
    return <ProblemNotice error={error} title="Couldn’t load accounts" onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonRows isTall />;
  if (data.length === 0)
    return (
      <Empty icon={<IconUsersGroup size={iconSizes.large} />} title="This site has no accounts yet">
        An administrator can assign accounts to its project on this page.
      </Empty>
    );
  return (
    <ul className={css.cards}>
      {data.map((account) => (
        <AccountCard key={account.account_id} account={account} />
      ))}
    </ul>
  );
}
