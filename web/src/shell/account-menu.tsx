import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useClickOutside, useDisclosure } from '@mantine/hooks';
import { IconSelector } from '@tabler/icons-react';
import { lazy, Suspense, useId, useRef } from 'react';
import { loadPart } from '../api/load-part.ts';
import { useMe } from '../api/session.ts';
import { roleNames } from '../api/site-members.ts';
import { iconSizes } from '../theme/icon-sizes.ts';
import { initialsOf } from '../ui/format-text.ts';
import css from './account-menu.module.css';

const loadChoices = () => loadPart(() => import('./account-choices.tsx'));
const AccountChoices = lazy(loadChoices);
const AlertsDialog = lazy(() => loadPart(() => import('../alerts/alerts-dialog.tsx')));

/** The signed-in user, with a menu for colours, security and sign-out. */
export function AccountMenu() {
  const { user, sites } = useMe();
  const [first] = sites;
  // If the person has one role on all their sites, the role is shown.
  const isOneRole = first !== undefined && sites.every(({ role }) => role === first.role);
  const roleLabels =
    user.role === 'administrator'
      ? 'Administrator'
      : isOneRole && first.role !== 'owner'
        ? roleNames[first.role]
        : 'Member';
  const [isOpen, menu] = useDisclosure();
  const [isChoosing, alertsDialog] = useDisclosure();
  const root = useClickOutside<HTMLDivElement>(menu.close);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc closes what is open inside
    <div
      ref={root}
      className={css.account}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        menu.close();
        button.current?.focus();
      }}
    >
      {isOpen ? (
        <section id={id} className={css.menu} aria-label="Account">
          <Suspense>
            <AccountChoices
              onLeave={menu.close}
              onAlerts={() => {
                menu.close();
                alertsDialog.open();
              }}
            />
          </Suspense>
        </section>
      ) : null}
      <UnstyledButton
        ref={button}
        className={css.button}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onPointerEnter={loadChoices}
        onFocus={loadChoices}
        onClick={menu.toggle}
      >
        <span className={css.initials} aria-hidden="true">
          {initialsOf(user.name)}
        </span>
        <span className={css.words}>
          <VisuallyHidden>Account of </VisuallyHidden>
          <span className={css.name}>{user.name}</span>
          <span className={css.role}>{roleLabels}</span>
        </span>
        <IconSelector size={iconSizes.small} aria-hidden />
      </UnstyledButton>
      {isChoosing ? (
        <Suspense>
          <AlertsDialog onClose={alertsDialog.close} />
        </Suspense>
      ) : null}
    </div>
  );
}
