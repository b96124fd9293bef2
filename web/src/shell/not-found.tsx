import { IconCompass } from '@tabler/icons-react';
import { iconSizes } from '../theme/icon-sizes.ts';
import { Empty } from '../ui/empty.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { PageHeader } from '../ui/page-header.tsx';

/** Shown for unknown addresses. */
export const NotFound = () => (
  <>
    <PageHeader title="Page not found" />
    <Empty
      icon={<IconCompass size={iconSizes.large} />}
      title="There is nothing at this address"
      action={<LinkButton to="/">Go to Overview</LinkButton>}
    >
      It may have been deleted, the link may be incomplete, or it belongs to a site you have no access to.
      Search for its name with Ctrl K, or ask the person who sent the link.
    </Empty>
  </>
);
