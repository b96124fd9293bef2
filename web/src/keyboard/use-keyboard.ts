import { useNavigate } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { press } from './act.ts';
import { showOverlay } from './overlay.ts';
import { areShortcutsOn } from './switch.ts';

const isTextInput = (target: HTMLElement): boolean =>
  target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type);
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName) || isTextInput(target));

const isAsked = (): boolean => document.querySelector('[role="dialog"], [role="menu"]') !== null;

/**
 * Has the keyboard work the page that is shown. Single keys do nothing while somebody types, nor while a menu or a dialog
 * is open, nor where they are switched off. Keys pressed together with others belong to the browser, but for Ctrl K.
 */
export function useKeyboard(): void {
  const navigate = useNavigate();
  // With the page itself: whoever knows the keys presses them as soon as it is there.
  useLayoutEffect(() => {
    const go = (path: string) => void navigate({ to: path });
    const listen = (event: KeyboardEvent) => {
      const { key, timeStamp, ctrlKey, metaKey, altKey } = event;
      if (event.defaultPrevented || altKey || event.isComposing) return;
      if (ctrlKey || metaKey) {
        if (key !== 'k' || event.shiftKey) return;
        // The browser's own would take the focus to its address bar.
        event.preventDefault();
        if (!isAsked()) showOverlay('palette');
        return;
      }
      if (key === ' ' || key === 'Tab' || isTyping(event.target) || isAsked() || !areShortcutsOn()) return;
      if (press(key, timeStamp, go)) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [navigate]);
}
