import { Select } from '@mantine/core';
import { IconSpeakerphone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useIsAdministrator, useMe } from '../../api/session.ts';
import { capabilitiesQuery, siteAccountsQuery } from '../../api/social.ts';
import { useFilters } from '../../list/use-filters.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Empty } from '../../ui/empty.tsx';
import { LinkButton, TextLink } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import css from './compose.module.css';
import { ComposeForm } from './compose-form.tsx';
import { choicesOf } from './composing.ts';
import { NotConnected, useIsSocialOff } from './not-connected.tsx';
import type { ComposeSearch } from './search.ts';

const route = getRouteApi('/signed-in/social/new');

/** Writes a post of a site. */
export function ComposePage() {
  const search = route.useSearch();
  const { set } = useFilters<ComposeSearch>(search);
  const { sites } = useMe();
  const isOff = useIsSocialOff();
  const only = sites.length === 1 ? sites[0]?.site_id : undefined;
  const siteId = sites.some(({ site_id }) => site_id === search.site_id) ? search.site_id : only;
  return (
    <>
      <PageHeader
        title="New post"
        above={
          <TextLink to="/social" size="sm">
            Social
          </TextLink>
        }
      />
      {sites.length === 0 ? (
        <Empty
          icon={<IconSpeakerphone size={iconSizes.large} />}
          title="No site to post for"
          action={<LinkButton to="/sites">Go to sites</LinkButton>}
        >
          Posts belong to a site and go to the accounts of its project.
        </Empty>
      ) : isOff ? (
        <NotConnected />
      ) : (
        <>
          {sites.length === 1 ? null : (
            <Select
              className={css.site}
              label="For which site?"
              placeholder="Choose a site"
              searchable
              allowDeselect={false}
              data={sites.map(({ site_id, name }) => ({ value: String(site_id), label: name }))}
              value={siteId === undefined ? null : String(siteId)}
              onChange={(chosen) => set({ site_id: chosen === null ? undefined : Number(chosen) })}
            />
          )}
          {/* The key: what was ticked for one site is not another's. */}
          {siteId === undefined ? (
            <p className={css.hint}>Choose a site to see its accounts.</p>
          ) : (
            <OfSite key={siteId} siteId={siteId} />
          )}
        </>
      )}
    </>
  );
}

function OfSite({ siteId }: { siteId: number }) {
  const accounts = useQuery(siteAccountsQuery(siteId));
  const capabilities = useQuery(capabilitiesQuery(siteId));
  const isAdministrator = useIsAdministrator();
  const error = accounts.error ?? capabilities.error;
  if (error)
    return (
      <ProblemNotice
        error={error}
        title="Couldn’t load the site’s accounts"
        onRetry={() => void Promise.all([accounts.refetch(), capabilities.refetch()])}
      />
    );
  if (!accounts.data || !capabilities.data) return <SkeletonRows isTall />;
  if (accounts.data.length === 0)
    return (
      <Empty
        icon={<IconSpeakerphone size={iconSizes.large} />}
        title="This site has no accounts to post to"
        action={
          <LinkButton to="/social" search={{ view: 'accounts' }}>
            See accounts
          </LinkButton>
        }
      >
        {isAdministrator
          ? 'Assign an account to the site’s project to post here.'
          : 'Ask an administrator to assign an account to the site’s project.'}
      </Empty>
    );
  return <ComposeForm siteId={siteId} choices={choicesOf(accounts.data, capabilities.data)} />;
}
