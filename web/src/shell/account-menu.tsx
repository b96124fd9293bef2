import { SegmentedControl, UnstyledButton, useMantineColorScheme, VisuallyHidden } from '@mantine/core';
import { useClickOutside, useDisclosure } from '@mantine/hooks';
import { IconKey, IconLogout, IconSelector } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useId, useRef } from 'react';
import { signOut, useMe } from '../api/session.ts';
import { paths } from '../paths.ts';
import css from './account-menu.module.css';
import { loadPart } from './load-part.ts';

const PasswordDialog = lazy(() => loadPart(() => import('./password-dialog.tsx')));

const schemes = [
  { value: 'auto', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .join('')
    .slice(0, 2)
    .toUpperCase();

/** Who is signed in, and what belongs to the person: colours, password, the way out. */
export function AccountMenu() {
  const { user } = useMe();
  const [isOpen, menu] = useDisclosure();
  const [isChanging, passwordDialog] = useDisclosure();
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
          <p className={css.email}>{user.email}</p>
          <Colours />
          <UnstyledButton
            className={css.entry}
            onClick={() => {
              menu.close();
              passwordDialog.open();
            }}
          >
            <IconKey size={16} aria-hidden />
            Change password
          </UnstyledButton>
          <SignOut />
        </section>
      ) : null}
      <UnstyledButton
        ref={button}
        className={css.button}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={menu.toggle}
      >
        <span className={css.initials} aria-hidden="true">
          {initials(user.name)}
        </span>
        <span className={css.words}>
          <VisuallyHidden>Account of </VisuallyHidden>
          <span className={css.name}>{user.name}</span>
          <span className={css.role}>{user.role === 'administrator' ? 'Administrator' : 'Member'}</span>
        </span>
        <IconSelector size={16} aria-hidden />
      </UnstyledButton>
      {isChanging ? (
        <Suspense>
          <PasswordDialog onClose={passwordDialog.close} />
        </Suspense>
      ) : null}
    </div>
  );
}

function Colours() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SegmentedControl
      aria-label="Colours"
      fullWidth
      size="xs"
      data={[...schemes]}
      value={colorScheme}
      onChange={setColorScheme}
    />
  );
}

function SignOut() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const leaving = useMutation({
    mutationFn: signOut,
    onSuccess: async () => {
      await navigate({ to: paths.signIn });
      queries.clear();
    },
  });
  return (
    <UnstyledButton className={css.entry} onClick={() => leaving.mutate()}>
      <IconLogout size={16} aria-hidden />
      {leaving.isError ? 'Sign out: try again' : 'Sign out'}
    </UnstyledButton>
  );
}
