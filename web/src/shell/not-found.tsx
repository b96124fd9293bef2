import { IconCompass } from '@tabler/icons-react';
import { iconSizes } from '../theme/icon-sizes.ts';
import { Empty } from '../ui/empty.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { PageHeader } from '../ui/page-header.tsx';

/** There is no page at this address. */
export const NotFound = () => (
  <>
    <PageHeader title="Page not found" />
    <Empty
      icon={<IconCompass size={iconSizes.large} />}
      title="There is nothing at this address"
      action={<LinkButton to="/">Go to the overview</LinkButton>}
    >
      The link may be old, or a letter is missing. What you look for may also be outside your projects.
    </Empty>
  </>
);
