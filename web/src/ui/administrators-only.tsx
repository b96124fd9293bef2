import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIsAdministrator } from '../api/session.ts';
import { iconSizes } from '../theme/icon-sizes.ts';
import { Empty } from './empty.tsx';
import { LinkButton } from './link-button.tsx';
import { PageHeader } from './page-header.tsx';

interface AdministratorsOnlyProps {
  title: string;
  children: ReactNode;
}

/** Shows a page to administrators, and an explanation to members. */
export function AdministratorsOnly({ title, children }: AdministratorsOnlyProps) {
  if (useIsAdministrator()) return children;
  return (
    <>
      <PageHeader title={title} />
      <Empty
        icon={<IconLock size={iconSizes.large} />}
        title="Only administrators see this page"
        action={<LinkButton to="/">Go to Overview</LinkButton>}
      >
        You’re signed in as a member. Ask an administrator to look this up for you, or to change your role.
      </Empty>
    </>
  );
}
