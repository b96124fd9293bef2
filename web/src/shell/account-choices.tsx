import { SegmentedControl, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import {
  IconBell,
  IconBook2,
  IconKeyboard,
  IconLogout,
  IconPlugConnected,
  IconUserCircle,
  IconVolume,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMe } from '../api/session.ts';
import { showOverlay } from '../keyboard/overlay.ts';
import { useSignOut } from '../palette/use-sign-out.ts';
import { iconSizes } from '../theme/icon-sizes.ts';
import css from './account-menu.module.css';

interface AccountChoicesProps {
  onAlerts: () => void;
  /** Called when an entry opens a page. */
  onLeave: () => void;
}

/** Entries of the account menu, loaded when its button is hovered or focused. */
export default function AccountChoices({ onAlerts, onLeave }: AccountChoicesProps) {
  const { user } = useMe();
  return (
    <>
      <p className={css.email}>{user.email}</p>
      <Colours />
      <UnstyledButton component={Link} to="/security" className={css.entry} onClick={onLeave}>
        <IconUserCircle size={iconSizes.small} aria-hidden />
        Account
      </UnstyledButton>
      <UnstyledButton component={Link} to="/connected-apps" className={css.entry} onClick={onLeave}>
        <IconPlugConnected size={iconSizes.small} aria-hidden />
        Connected apps
      </UnstyledButton>
      <UnstyledButton component={Link} to="/notifications" className={css.entry} onClick={onLeave}>
        <IconBell size={iconSizes.small} aria-hidden />
        Notifications
      </UnstyledButton>
      <UnstyledButton className={css.entry} onClick={onAlerts}>
        <IconVolume size={iconSizes.small} aria-hidden />
        Alerts in this browser
      </UnstyledButton>
      <UnstyledButton className={css.entry} onClick={() => showOverlay('shortcuts')}>
        <IconKeyboard size={iconSizes.small} aria-hidden />
        Keyboard shortcuts
      </UnstyledButton>
      <UnstyledButton component="a" href="/guide" target="_blank" rel="noreferrer" className={css.entry}>
        <IconBook2 size={iconSizes.small} aria-hidden />
        Developer guide
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

export function SignOut() {
  const { signOut, title } = useSignOut();
  return (
    <UnstyledButton className={css.entry} onClick={signOut}>
      <IconLogout size={iconSizes.small} aria-hidden />
      {title}
    </UnstyledButton>
  );
}
