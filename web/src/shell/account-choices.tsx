import { SegmentedControl, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { IconKey, IconLogout } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { signOut, useMe } from '../api/session.ts';
import { paths } from '../paths.ts';
import { iconSizes } from '../theme/icon-sizes.ts';
import css from './account-menu.module.css';

/** What belongs to the person who is signed in. Its code comes when the menu is about to be opened. */
export default function AccountChoices({ onPassword }: { onPassword: () => void }) {
  const { user } = useMe();
  return (
    <>
      <p className={css.email}>{user.email}</p>
      <Colours />
      <UnstyledButton className={css.entry} onClick={onPassword}>
        <IconKey size={iconSizes.small} aria-hidden />
        Change password
      </UnstyledButton>
      <SignOut />
    </>
  );
}

const schemes = [
  { value: 'auto', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

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
      <IconLogout size={iconSizes.small} aria-hidden />
      {leaving.isError ? 'Sign out: try again' : 'Sign out'}
    </UnstyledButton>
  );
}
