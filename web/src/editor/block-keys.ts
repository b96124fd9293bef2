import { useEffect } from 'react';
import type { BlockCommand } from '../../../canvas/src/bridge.ts';

interface BlockKeys {
  onBlock(id: string, command: BlockCommand): void;
  paste(): void;
}

/**
 * Clipboard keys while the focus is outside the canvas, for example after switching pages. Selected text
 * takes precedence.
 */
export function useBlockKeys(selected: string | undefined, { onBlock, paste }: BlockKeys): void {
  useEffect(() => {
    const onClipboard = (event: ClipboardEvent) => {
      const { target } = event;
      if (target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]'))
        return;
      if (document.querySelector('[role="dialog"]')) return;
      if (event.type === 'paste') paste();
      else if (selected !== undefined && getSelection()?.isCollapsed !== false)
        onBlock(selected, event.type === 'cut' ? 'cut' : 'copy');
      else return;
      event.preventDefault();
    };
    const types = ['copy', 'cut', 'paste'] as const;
    for (const type of types) document.addEventListener(type, onClipboard);
    return () => {
      for (const type of types) document.removeEventListener(type, onClipboard);
    };
  });
}
