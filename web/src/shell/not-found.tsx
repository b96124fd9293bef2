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
      title="Page not found"
      action={<LinkButton to="/">Go to Overview</LinkButton>}
    >
      The link may be outdated or mistyped, or the page may be outside your projects.
    </Empty>
  </>
);
