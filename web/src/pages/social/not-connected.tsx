import { IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useIsAdministrator } from '../../api/session.ts';
import { socialCredentialQuery } from '../../api/social-credential.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Empty } from '../../ui/empty.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

/** True if no provider is connected, so that there is nothing to post to. Only administrators know. */
export function useIsSocialOff(): boolean {
  const enabled = useIsAdministrator();
  return useQuery({ ...socialCredentialQuery, enabled }).data?.state === 'off';
}

/** Stands where accounts and posts would be, and leads to connecting the provider. */
export const NotConnected = () => (
  <Empty
    icon={<IconUsersGroup size={iconSizes.large} />}
    title="No social media accounts yet"
    action={<LinkButton to="/social-account">Connect accounts</LinkButton>}
  >
    A service such as Zernio or Postiz links your Facebook, Instagram and other accounts. Connect it once for
    all sites.
  </Empty>
);
