import { Drawer } from '@mantine/core';
import { AccountMenu } from './account-menu.tsx';
import { Brand } from './brand.tsx';
import css from './mobile-menu.module.css';
import { Navigation } from './navigation.tsx';

/** Navigation of narrow screens, on top of the page. */
export default function MobileMenu({ onClose }: { onClose: () => void }) {
  return (
    <Drawer opened onClose={onClose} size="var(--size-288)" title={<Brand />} classNames={css}>
      <Navigation />
      <AccountMenu />
    </Drawer>
  );
}
