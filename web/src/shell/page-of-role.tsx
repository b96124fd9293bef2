import { IconLock } from '@tabler/icons-react';
import { Outlet, useMatches } from '@tanstack/react-router';
import { useMay, useMe } from '../api/session.ts';
import { idOf } from '../search-params.ts';
import { iconSizes } from '../theme/icon-sizes.ts';
import { Empty } from '../ui/empty.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { PageHeader } from '../ui/page-header.tsx';

/** The current page, or an explanation if none of the person's roles includes it; nothing is requested then. */
export function PageOfRole() {
  const may = useMay();
  const { sites } = useMe();
  const matches = useMatches();
  const page = matches.findLast(({ staticData }) => staticData.area !== undefined);
  const area = page?.staticData.area;
  const siteId = idOf((page?.params as { siteId?: string } | undefined)?.siteId ?? '');
  // Sites missing from the list were just created, or the server refuses them.
  const site = sites.find((candidate) => candidate.site_id === siteId);
  const isReached = area === undefined || (site === undefined ? may(area) : site.areas.includes(area));
  if (isReached) return <Outlet />;
  const title = page?.staticData.title ?? 'This page';
  return (
    <>
      <PageHeader title={title} />
      <Empty
        icon={<IconLock size={iconSizes.large} />}
        title={`${title} is not part of your role`}
        action={<LinkButton to="/">Go to your sites</LinkButton>}
      >
        {site === undefined
          ? 'You have access to individual sites only'
          : `You are ${site.role} of ${site.name}`}
        . Ask the person who invited you if you need more.
      </Empty>
    </>
  );
}
