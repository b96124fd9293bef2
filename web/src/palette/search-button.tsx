import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { showOverlay } from '../keyboard/overlay.ts';
import { iconSizes } from '../theme/icon-sizes.ts';
import css from './search-button.module.css';

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the palette, and shows its keyboard shortcut. */
export function SearchButton({ isSmall = false }: { isSmall?: boolean }) {
  return (
    <UnstyledButton
      className={isSmall ? css.small : css.button}
      aria-label={isSmall ? 'Search and commands' : undefined}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => showOverlay('palette')}
    >
      <IconSearch size={iconSizes.normal} stroke={1.7} aria-hidden />
      {isSmall ? null : (
        <>
          <span className={css.words}>
            Search<VisuallyHidden> and commands</VisuallyHidden>
          </span>
          <span className={css.keys} aria-hidden>
            {isMac ? '⌘ K' : 'Ctrl K'}
          </span>
        </>
      )}
    </UnstyledButton>
  );
}
