import { UnstyledButton } from '@mantine/core';
import { IconChevronRight, IconSparkles } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { Fragment, useEffect, useRef, useState } from 'react';
import { useIsAdministrator, useMay } from '../api/session.ts';
import { browserStore } from '../browser-store.ts';
import { type Destination, destinations } from '../routes/destinations.ts';
import { navigationGroups } from '../routes/root.ts';
import { iconSizes } from '../theme/icon-sizes.ts';
import css from './navigation.module.css';
import { UnreadBadge } from './unread-badge.tsx';

type Group = (typeof navigationGroups)[number];

const openKey = 'wheelhouse-navigation';

/** Groups that the person left open in this browser. */
const leftOpen = (): readonly Group[] => {
  const stored = browserStore.getItem(openKey)?.split(',') ?? [];
  return navigationGroups.filter((group) => stored.includes(group));
};

/**
 * Main navigation: the pages of every day, and the others in groups that unfold. A person's roles decide which pages it
 * has; `PageOfRole` and `AdministratorsOnly` explain the rest to those who follow a link.
 */
export function Navigation() {
  const isAdministrator = useIsAdministrator();
  const may = useMay();
  const pages = destinations().filter(
    ({ area, who }) => may(area) && (who !== 'administrators' || isAdministrator),
  );
  const entriesIn = (group: Destination['group']) => pages.filter((page) => page.group === group);
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const [open, setOpen] = useState(leftOpen);
  const present = pages.find(({ to }) => to !== '/' && `${pathname}/`.startsWith(`${to}/`))?.group;
  const [unfolded, setUnfolded] = useState<Group | undefined>(present);
  // A page that is opened by a link or the palette unfolds its group, until another one is opened.
  useEffect(() => setUnfolded(present), [present]);
  // Scrolls the current page's entry into view in low windows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another entry
  useEffect(() => {
    nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);

  function toggle(group: Group, isOpen: boolean): void {
    const next = isOpen ? open.filter((other) => other !== group) : [...open, group];
    if (isOpen && group === unfolded) setUnfolded(undefined);
    setOpen(next);
    browserStore.setItem(openKey, next.join(','));
  }

  return (
    <nav ref={nav} className={css.nav} aria-label="Main">
      <ul className={css.list}>
        {entriesIn(undefined).map((entry) => (
          <Entry key={entry.to} {...entry} />
        ))}
      </ul>
      {navigationGroups.map((group) => {
        const entries = entriesIn(group);
        if (entries.length === 0) return null;
        const isOpen = group === unfolded || open.includes(group);
        return (
          <Fragment key={group}>
            <UnstyledButton
              className={css.heading}
              aria-expanded={isOpen}
              data-present={(!isOpen && group === present) || undefined}
              onClick={() => toggle(group, isOpen)}
            >
              {group}
              <IconChevronRight size={iconSizes.small} stroke={1.7} aria-hidden />
            </UnstyledButton>
            {isOpen ? (
              <ul className={css.list} aria-label={group}>
                {entries.map((entry) => (
                  <Entry key={entry.to} {...entry} />
                ))}
                {group === 'Websites' ? (
                  <li>
                    {/* A page of the server's own, open without a session. */}
                    <a href="/effects" className={css.entry}>
                      <IconSparkles size={iconSizes.normal} stroke={1.7} aria-hidden />
                      Effects
                    </a>
                  </li>
                ) : null}
              </ul>
            ) : null}
          </Fragment>
        );
      })}
    </nav>
  );
}

function Entry({ to, title, icon: Icon, badge }: Destination) {
  return (
    <li>
      <Link
        to={to}
        className={css.entry}
        activeOptions={{ exact: to === '/', includeSearch: false }}
        activeProps={{ 'aria-current': 'page' }}
      >
        <Icon size={iconSizes.normal} stroke={1.7} aria-hidden />
        {title}
        {badge === 'unread' ? <UnreadBadge /> : null}
      </Link>
    </li>
  );
}
