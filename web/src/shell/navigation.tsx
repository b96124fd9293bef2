import { IconSparkles } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { Fragment, useEffect, useRef } from 'react';
import { useIsAdministrator, useMay } from '../api/session.ts';
import { type Destination, destinations } from '../routes/destinations.ts';
import { iconSizes } from '../theme/icon-sizes.ts';
import css from './navigation.module.css';
import { UnreadBadge } from './unread-badge.tsx';

const groups = ['Websites', 'Customers', 'Work'] as const;

/**
 * Main navigation. Members also see administrators' pages, disabled with the reason; people with roles on
 * sites see only their own pages.
 */
export function Navigation() {
  const isAdministrator = useIsAdministrator();
  const may = useMay();
  const pages = destinations().filter(({ area }) => may(area));
  const entriesIn = (group: Destination['group']) =>
    pages.filter((page) => page.who !== 'administrators' && page.group === group);
  const shownGroups = groups.filter((group) => entriesIn(group).length > 0);
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // Scrolls the current page's entry into view in low windows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another entry
  useEffect(() => {
    nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return (
    <nav ref={nav} className={css.nav} aria-label="Main">
      <ul className={css.list}>
        {entriesIn(undefined).map((entry) => (
          <OpenEntry key={entry.to} {...entry} />
        ))}
      </ul>
      {shownGroups.map((group) => (
        <Fragment key={group}>
          <p className={css.heading} id={`navigation-${group}`}>
            {group}
          </p>
          <ul className={css.list} aria-labelledby={`navigation-${group}`}>
            {entriesIn(group).map((entry) => (
              <OpenEntry key={entry.to} {...entry} />
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
        </Fragment>
      ))}
      {may('settings') ? <Administration pages={pages} isOpen={isAdministrator} /> : null}
    </nav>
  );
}

/** Administrators' pages: links for administrators, disabled entries with the reason for other members. */
function Administration({ pages, isOpen }: { pages: readonly Destination[]; isOpen: boolean }) {
  return (
    <>
      <p className={css.heading} id="administration">
        Administration
      </p>
      <ul className={css.list} aria-labelledby="administration">
        {pages
          .filter(({ who }) => who === 'administrators')
          .map((entry) =>
            isOpen ? <OpenEntry key={entry.to} {...entry} /> : <ClosedEntry key={entry.to} {...entry} />,
          )}
      </ul>
      {isOpen ? null : (
        <p className={css.reason} id="administrators-only">
          For administrators only.
        </p>
      )}
    </>
  );
}

function OpenEntry({ to, title, icon: Icon, badge }: Destination) {
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

function ClosedEntry({ title, icon: Icon }: Destination) {
  return (
    <li>
      {/* biome-ignore lint/a11y/useSemanticElements: a link without an address, kept in sight beside its reason */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: there is nothing to press */}
      <span className={css.entry} role="link" aria-disabled="true" aria-describedby="administrators-only">
        <Icon size={iconSizes.normal} stroke={1.7} aria-hidden />
        {title}
      </span>
    </li>
  );
}
