import { useMantineColorScheme } from '@mantine/core';
import {
  type Icon,
  IconActivity,
  IconAddressBook,
  IconArrowRight,
  IconBook2,
  IconClock,
  IconInbox,
  IconKey,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconPlus,
  IconShare,
  IconStar,
  IconSun,
  IconSunMoon,
  IconTargetArrow,
  IconTicket,
  IconWorld,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { SearchHit } from '../api/search.ts';
import { type Area, useMay, useMe, useSiteName } from '../api/session.ts';
import { siteQuery } from '../api/sites.ts';
import { showOverlay } from '../keyboard/overlay.ts';
import { destinations, pagesOfSites, tabsOfSites } from '../routes/destinations.ts';
import { idOf } from '../search-params.ts';
import { addressOf, hitKind, hitTypes, siteAddress } from './addresses.ts';
import { type Item, type ItemGroup, isMatching } from './items.ts';
import { useOffered } from './offered.ts';
import { recentOf } from './recent.ts';
import { useSignOut } from './use-sign-out.ts';

const hitIcons: Readonly<Record<SearchHit['type'], Icon>> = {
  conversation: IconInbox,
  contact: IconAddressBook,
  lead: IconTargetArrow,
  ticket: IconTicket,
  review: IconStar,
  social_account: IconShare,
  event: IconActivity,
};

const none: ItemGroup = { title: '', items: [] };
const sitesMax = 6;
/** Number of hits of a kind from which there may be more than shown. */
const manyHits = 5;

/** Items that match the typed words; suggestions before typing. */
export function useItems(typed: string, hits: readonly SearchHit[]): readonly ItemGroup[] {
  const { user, sites } = useMe();
  const may = useMay();
  const siteName = useSiteName();
  const site = useSiteHere();
  const actions = useActions();
  const offered = useOffered() ?? none;
  const pages = destinations()
    .filter(({ who, area }) => may(area) && (who !== 'administrators' || user.role === 'administrator'))
    .map(
      ({ to, title, icon, keywords = '' }): Item => ({ id: `page ${to}`, title, icon, keywords, href: to }),
    );
  const reaches = (area: Area | undefined) => area === undefined || site?.areas.includes(area) === true;
  // A connected site has other tabs than one made here.
  const kind = useQuery({ ...siteQuery(site?.site_id ?? 0), enabled: site !== undefined }).data?.kind;
  const parts = (kind === undefined ? [] : tabsOfSites(kind, site?.areas ?? [])).map(
    ([tab, title]): Item => ({
      id: `part ${tab}`,
      title,
      keywords: site?.name ?? '',
      icon: IconArrowRight,
      href: siteAddress(site?.site_id ?? 0, tab),
    }),
  );
  const ownPages = pagesOfSites()
    .filter(({ area }) => reaches(area))
    .map(
      ({ to, title, keywords = '' }): Item => ({
        id: `part ${to}`,
        title,
        keywords: `${site?.name ?? ''} ${keywords}`,
        icon: IconArrowRight,
        href: addressOf(to, site?.site_id ?? 0),
      }),
    );
  const here: ItemGroup = { title: `On ${site?.name ?? ''}`, items: site ? [...parts, ...ownPages] : [] };
  if (typed === '') {
    const recent = recentOf(user.user_id).map(
      ({ kind, title, href }): Item => ({
        id: `recent ${href}`,
        title,
        detail: kind,
        icon: IconClock,
        href,
        kind,
      }),
    );
    return filled([
      offered,
      here,
      { title: 'Recent', items: recent },
      { title: 'Pages', items: pages },
      actions,
    ]);
  }
  const fitting = ({ title, items }: ItemGroup): ItemGroup => ({
    title,
    items: items.filter((item) => isMatching(typed, `${item.title} ${item.keywords ?? ''}`)),
  });
  const matchingSites = sites
    .filter(({ name }) => isMatching(typed, name))
    .slice(0, sitesMax)
    .map(
      ({ site_id, name }): Item => ({
        id: `site ${site_id}`,
        title: name,
        icon: IconWorld,
        kind: 'Site',
        href: siteAddress(site_id),
      }),
    );
  return filled([
    fitting(offered),
    fitting(here),
    fitting({ title: 'Pages', items: pages }),
    { title: 'Sites', items: matchingSites },
    ...hitTypes.map((type) => hitGroup(type, typed, hits, siteName)),
    fitting(actions),
  ]);
}

const filled = (groups: readonly ItemGroup[]): readonly ItemGroup[] =>
  groups.filter(({ items }) => items.length > 0);

function hitGroup(
  type: SearchHit['type'],
  typed: string,
  hits: readonly SearchHit[],
  siteName: (siteId: number) => string,
): ItemGroup {
  const { plural, one, all } = hitKind(type);
  const icon = hitIcons[type];
  const hitsOfType = hits.filter((hit) => hit.type === type);
  const items = hitsOfType.map(({ id, title, excerpt, site_id }): Item => {
    const name = type === 'ticket' ? `#${id} ${title}` : title;
    const detail = [siteName(site_id), excerpt].filter((text) => text !== '').join(' · ');
    return { id: `${type} ${id}`, title: name, detail, icon, href: one(id), kind: plural.slice(0, -1) };
  });
  const more: Item = {
    id: `all ${type}`,
    title: `All ${plural.toLowerCase()} with “${typed}”`,
    icon: IconArrowRight,
    href: all(typed),
  };
  return { title: plural, items: hitsOfType.length < manyHits ? items : [...items, more] };
}

/** Site whose page or records are shown. */
function useSiteHere() {
  const { sites } = useMe();
  const { pathname, search } = useLocation();
  const currentSiteId = /^\/sites\/(\d+)/.exec(pathname)?.[1] ?? (search as { site_id?: unknown }).site_id;
  const siteId = idOf(currentSiteId);
  return sites.find((site) => site.site_id === siteId);
}

function useActions(): ItemGroup {
  const { user } = useMe();
  const { setColorScheme } = useMantineColorScheme();
  const { signOut, title: leave } = useSignOut();
  const make = (title: string, href: string): Item => ({ id: title, title, icon: IconPlus, href });
  const items: Item[] = [
    make('New ticket', '/tickets?new=true'),
    { ...make('New post', '/social/new'), keywords: 'social media write publish' },
    { ...make('Make a website', '/sites/new'), keywords: 'new site starter template builder' },
    { ...make('Connect a site', '/sites?new=true'), keywords: 'existing website new add token api' },
    make('New task', '/tasks?new=true'),
    make('New project', '/projects?new=true'),
    ...(user.role === 'administrator'
      ? [{ ...make('New person', '/people?new=true'), keywords: 'invite colleague member' }]
      : []),
    {
      id: 'password',
      title: 'Change password',
      keywords: 'security account own new sign in',
      icon: IconKey,
      href: '/security',
    },
    {
      id: 'light',
      title: 'Light colours',
      keywords: 'theme',
      icon: IconSun,
      act: () => setColorScheme('light'),
    },
    {
      id: 'dark',
      title: 'Dark colours',
      keywords: 'theme',
      icon: IconMoon,
      act: () => setColorScheme('dark'),
    },
    {
      id: 'auto',
      title: 'System colours',
      keywords: 'theme',
      icon: IconSunMoon,
      act: () => setColorScheme('auto'),
    },
    {
      id: 'guide',
      title: 'Developer guide',
      keywords: 'api docs documentation reference mcp connect a site',
      icon: IconBook2,
      act: () => window.open('/guide', '_blank', 'noopener'),
    },
    {
      id: 'keys',
      title: 'Keyboard shortcuts',
      keywords: 'help',
      icon: IconKeyboard,
      act: () => showOverlay('shortcuts'),
    },
    { id: 'leave', title: leave, keywords: 'log out', icon: IconLogout, act: signOut },
  ];
  return { title: 'Actions', items };
}
