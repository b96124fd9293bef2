import { IconMailPause } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useMatchRoute } from '@tanstack/react-router';
import { incomingMailQuery } from '../../api/incoming-mail.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { countText } from '../../ui/format-text.ts';
import css from './folders.module.css';
import { useInbox } from './inbox-context.ts';

/** Folder of held mail, shown while there is any. */
export function HeldFolder() {
  const { filter } = useInbox();
  const { data } = useInfiniteQuery(incomingMailQuery({ held: true }));
  const isOpen = useMatchRoute()({ to: '/inbox/held' }) !== false;
  const count = data?.pages.flatMap((page) => page.data).length ?? 0;
  if (count === 0 && !isOpen) return null;
  return (
    <li>
      <Link
        to="/inbox/held"
        search={filter}
        className={css.entry}
        aria-current={isOpen ? 'page' : undefined}
        activeOptions={{ exact: true }}
        resetScroll={false}
        preload={false}
      >
        <IconMailPause size={iconSizes.normal} stroke={1.7} aria-hidden />
        <span className={css.name}>Held</span>
        {count > 0 ? <span className={css.count}>{countText(count)}</span> : null}
      </Link>
    </li>
  );
}
