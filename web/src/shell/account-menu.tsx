import { Menu, SegmentedControl, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconKey, IconLogout, IconSelector } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { signOut, useMe } from '../api/session.ts';
import { paths } from '../paths.ts';
import css from './account-menu.module.css';
import { PasswordDialog } from './password-dialog.tsx';

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
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [isChanging, passwordDialog] = useDisclosure();
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
    <>
      <Menu position="top-start" width={236} shadow="md" offset={6}>
        <Menu.Target>
          <UnstyledButton className={css.button} aria-label={`Account of ${user.name}`}>
            <span className={css.initials} aria-hidden="true">
              {initials(user.name)}
            </span>
            <span className={css.words}>
              <span className={css.name}>{user.name}</span>
              <span className={css.role}>{user.role === 'administrator' ? 'Administrator' : 'Member'}</span>
            </span>
            <IconSelector size={16} aria-hidden />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{user.email}</Menu.Label>
          <div className={css.scheme}>
            <SegmentedControl
              aria-label="Colours"
              fullWidth
              size="xs"
              data={[...schemes]}
              value={colorScheme}
              onChange={setColorScheme}
            />
          </div>
          <Menu.Divider />
          <Menu.Item leftSection={<IconKey size={16} />} onClick={passwordDialog.open}>
            Change password
          </Menu.Item>
          <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => leaving.mutate()}>
            Sign out
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <PasswordDialog isOpen={isChanging} onClose={passwordDialog.close} />
    </>
  );
}
