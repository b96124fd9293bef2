import { UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMenu2 } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { areAlertsOn, watchAlerts } from '../alerts/settings.ts';
import { loadPart } from '../api/load-part.ts';
import { useMay } from '../api/session.ts';
import { showOverlay, useOverlay } from '../keyboard/overlay.ts';
import { useKeyboard } from '../keyboard/use-keyboard.ts';
import { useLive } from '../live/use-changes.ts';
import { SearchButton } from '../palette/search-button.tsx';
import { iconSizes } from '../theme/icon-sizes.ts';
import { useFactorQuestion } from '../ui/factor-question.ts';
import { AccountMenu } from './account-menu.tsx';
import { Brand } from './brand.tsx';
import css from './frame.module.css';
import { Navigation } from './navigation.tsx';
import { NotificationsButton } from './notifications-button.tsx';
import { PageOfRole } from './page-of-role.tsx';
import { ServerNotice } from './server-notice.tsx';
import { useSession } from './session-end.ts';
import { UnreadBadge, useUnread, useUnreadMark } from './unread-badge.tsx';

// Loaded in the background: if that fails, the page continues without it rather than reloading.
const Alerts = lazy(() => import('../alerts/alerts.tsx').catch(() => ({ default: () => null })));
const SignInAgain = lazy(() => loadPart(() => import('./sign-in-again.tsx')));
const FactorDialog = lazy(() => loadPart(() => import('./factor-dialog.tsx')));
const MobileMenu = lazy(() => loadPart(() => import('./mobile-menu.tsx')));

/** Frame of every page: navigation at the side, or behind a button on phones. */
export function Frame() {
  const [isOpen, menu] = useDisclosure();
  const { pathname } = useLocation();
  const hasAlerts = useSyncExternalStore(watchAlerts, areAlertsOn);
  useUnreadMark();
  const session = useSession();
  useLive(session.round);
  const unread = useUnread();
  const hasMessages = useMay()('messages');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the menu that led there
  useEffect(menu.close, [pathname]);
  return (
    <div className={css.frame}>
      <a href="#content" className={css.skip}>
        Skip to content
      </a>
      <nav className={css.topBar} aria-label="Menu">
        <UnstyledButton
          className={css.menuButton}
          onClick={menu.open}
          aria-label={unread === 0 ? 'Open the navigation' : `Open the navigation, ${unread} unread`}
          aria-expanded={isOpen}
        >
          <IconMenu2 size={iconSizes.large} aria-hidden />
          <span className={css.menuBadge} aria-hidden="true">
            <UnreadBadge />
          </span>
        </UnstyledButton>
        <Link to="/" className={css.brandLink}>
          <Brand />
        </Link>
        {hasMessages ? (
          <>
            <SearchButton isSmall />
            <NotificationsButton isSmall />
          </>
        ) : null}
      </nav>
      <aside className={css.sideBar} aria-label="Navigation and account">
        <div className={css.head}>
          <Link to="/" className={css.brandLink}>
            <Brand />
          </Link>
          {hasMessages ? <NotificationsButton /> : null}
        </div>
        {hasMessages ? <SearchButton /> : null}
        <Navigation />
        <AccountMenu />
      </aside>
      {isOpen ? (
        <Suspense>
          <MobileMenu onClose={menu.close} />
        </Suspense>
      ) : null}
      <main id="content" tabIndex={-1} className={css.main}>
        <ServerNotice />
        <PageOfRole />
      </main>
      {hasAlerts ? (
        <Suspense>
          <Alerts />
        </Suspense>
      ) : null}
      <Overlays />
      <FactorQuestion />
      {session.isOver ? (
        <Suspense>
          <SignInAgain />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Frame of a page that uses the whole window: toasts and dialogs only. */
export function WholeWindow() {
  const session = useSession();
  useLive(session.round);
  return (
    <>
      <main id="content" tabIndex={-1} className={css.whole}>
        <PageOfRole />
      </main>
      <Overlays />
      <FactorQuestion />
      {session.isOver ? (
        <Suspense>
          <SignInAgain />
        </Suspense>
      ) : null}
    </>
  );
}

const Palette = lazy(() => loadPart(() => import('../palette/palette.tsx')));
const ShortcutsDialog = lazy(() => loadPart(() => import('../keyboard/shortcuts-dialog.tsx')));

const close = () => showOverlay(undefined);

/** The palette, the list of shortcuts, and the keys that open them. */
function Overlays() {
  useKeyboard();
  const shown = useOverlay();
  if (shown === undefined) return null;
  return (
    <Suspense>
      {shown === 'palette' ? <Palette onClose={close} /> : <ShortcutsDialog onClose={close} />}
    </Suspense>
  );
}

/** Dialog for a fresh second factor, shown while something waits for it. */
function FactorQuestion() {
  const question = useFactorQuestion();
  if (question === undefined) return null;
  return (
    <Suspense>
      <FactorDialog onAnswer={question.answer} />
    </Suspense>
  );
}
