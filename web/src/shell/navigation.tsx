import {
  type Icon,
  IconActivity,
  IconAddressBook,
  IconChecklist,
  IconDeviceMobile,
  IconFolders,
  IconInbox,
  IconKey,
  IconLayoutDashboard,
  IconListSearch,
  IconSettingsAutomation,
  IconShare,
  IconSparkles,
  IconSpeakerphone,
  IconStar,
  IconTargetArrow,
  IconTicket,
  IconTrash,
  IconUsers,
  IconWebhook,
  IconWorld,
} from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useIsAdministrator } from '../api/session.ts';
import { paths } from '../paths.ts';
import { iconSizes } from '../theme/icon-sizes.ts';
import css from './navigation.module.css';
import { UnreadBadge } from './unread-badge.tsx';

type NavigationPath = (typeof paths)[
  | 'overview'
  | 'inbox'
  | 'activity'
  | 'tickets'
  | 'leads'
  | 'contacts'
  | 'reviews'
  | 'social'
  | 'sites'
  | 'tasks'
  | 'projects'
  | 'mobile'
  | 'webhooks'
  | 'deleted'
  | 'tokens'
  | 'people'
  | 'socialAccount'
  | 'audit'
  | 'jobs'];

interface Entry {
  to: NavigationPath;
  label: string;
  icon: Icon;
  /** What is new there. */
  badge?: () => ReactNode;
}

const forEverybody: readonly Entry[] = [
  { to: paths.overview, label: 'Overview', icon: IconLayoutDashboard },
  { to: paths.inbox, label: 'Inbox', icon: IconInbox, badge: UnreadBadge },
  { to: paths.activity, label: 'Activity', icon: IconActivity },
  { to: paths.tickets, label: 'Tickets', icon: IconTicket },
  { to: paths.leads, label: 'Leads', icon: IconTargetArrow },
  { to: paths.contacts, label: 'Contacts', icon: IconAddressBook },
  { to: paths.reviews, label: 'Reviews', icon: IconStar },
  { to: paths.social, label: 'Social', icon: IconSpeakerphone },
  { to: paths.sites, label: 'Sites', icon: IconWorld },
  { to: paths.tasks, label: 'Tasks & agents', icon: IconChecklist },
  { to: paths.projects, label: 'Projects', icon: IconFolders },
  { to: paths.mobile, label: 'Mobile apps', icon: IconDeviceMobile },
  { to: paths.webhooks, label: 'Webhooks', icon: IconWebhook },
  { to: paths.deleted, label: 'Deleted', icon: IconTrash },
];

const forAdministrators: readonly Entry[] = [
  { to: paths.tokens, label: 'Tokens', icon: IconKey },
  { to: paths.people, label: 'People', icon: IconUsers },
  { to: paths.socialAccount, label: 'Social account', icon: IconShare },
  { to: paths.audit, label: 'Audit log', icon: IconListSearch },
  { to: paths.jobs, label: 'Jobs', icon: IconSettingsAutomation },
];

/** Every page of the navigation, in its order. */
export const destinations = [
  ...forEverybody.map((entry) => ({ ...entry, isAdministrators: false })),
  ...forAdministrators.map((entry) => ({ ...entry, isAdministrators: true })),
] as const;

/** The pages to go to. A member sees those of administrators too, and why they are closed. */
export function Navigation() {
  const isAdministrator = useIsAdministrator();
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // In a low window the entry of the page one is on must not be out of sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another entry
  useEffect(() => {
    nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return (
    <nav ref={nav} className={css.nav} aria-label="Main">
      <ul className={css.list}>
        {forEverybody.map((entry) => (
          <OpenEntry key={entry.to} {...entry} />
        ))}
        <li>
          {/* A page of the server's own, open to anybody. */}
          <a href="/effects" className={css.entry}>
            <IconSparkles size={iconSizes.normal} stroke={1.7} aria-hidden />
            Effects
          </a>
        </li>
      </ul>
      <p className={css.heading} id="administration">
        Administration
      </p>
      <ul className={css.list} aria-labelledby="administration">
        {forAdministrators.map((entry) =>
          isAdministrator ? (
            <OpenEntry key={entry.to} {...entry} />
          ) : (
            <ClosedEntry key={entry.to} {...entry} />
          ),
        )}
      </ul>
      {isAdministrator ? null : (
        <p className={css.reason} id="administrators-only">
          Only administrators can open these.
        </p>
      )}
    </nav>
  );
}

function OpenEntry({ to, label, icon: Icon, badge: Badge }: Entry) {
  return (
    <li>
      <Link
        to={to}
        className={css.entry}
        activeOptions={{ exact: to === paths.overview, includeSearch: false }}
        activeProps={{ 'aria-current': 'page' }}
      >
        <Icon size={iconSizes.normal} stroke={1.7} aria-hidden />
        {label}
        {Badge === undefined ? null : <Badge />}
      </Link>
    </li>
  );
}

function ClosedEntry({ label, icon: Icon }: Entry) {
  return (
    <li>
      {/* biome-ignore lint/a11y/useSemanticElements: a link without an address, kept in sight beside its reason */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: there is nothing to press */}
      <span className={css.entry} role="link" aria-disabled="true" aria-describedby="administrators-only">
        <Icon size={iconSizes.normal} stroke={1.7} aria-hidden />
        {label}
      </span>
    </li>
  );
}
