import { useNavigate } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { destinations } from '../routes/destinations.ts';
import { listShortcuts } from './list-shortcuts.ts';
import { showOverlay } from './overlay.ts';
import { actOn, createKeySequences, pageGroups, type Shortcut, type ShortcutGroup } from './shortcuts.ts';

/** Shortcuts of the current page; its own come before shortcuts of lists. */
export const shownGroups = (): readonly ShortcutGroup[] =>
  [...pageGroups(), listShortcuts()].filter((group) => group !== undefined);

/** Shortcuts that open pages. */
export const pageShortcuts = (go?: (path: string) => void): readonly Shortcut[] =>
  destinations().flatMap(({ to, title, shortcut }) =>
    shortcut === undefined ? [] : [{ keys: `g ${shortcut}`, description: title, act: () => go?.(to) }],
  );

const everywhere = (go: (path: string) => void): ShortcutGroup => ({
  title: 'Everywhere',
  shortcuts: [
    { keys: '?', description: 'Show keyboard shortcuts', act: () => showOverlay('shortcuts') },
    ...pageShortcuts(go),
  ],
});

const sequences = createKeySequences((key) => key === 'g');

/** Runs the shortcut of a single key. Returns false if there is none. */
const press = (key: string, at: number, go: (path: string) => void): boolean =>
  actOn(sequences.next(key, at), [...shownGroups(), everywhere(go)]);

const key = 'wheelhouse-shortcuts';

/** Single-key shortcuts can be turned off, for people who use speech input or press keys by accident (WCAG 2.1.4). */
export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    // Storage can be disabled in the browser.
    return true;
  }
}

export function switchShortcuts(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(key);
    else localStorage.setItem(key, 'off');
  } catch {
    // Storage can be disabled in the browser.
  }
}

const isTextInput = (target: HTMLElement): boolean =>
  target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type);
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName) || isTextInput(target));

const isAsked = (): boolean => document.querySelector('[role="dialog"], [role="menu"]') !== null;

/**
 * Handles keys for the page. Single-key shortcuts are ignored while text is typed, while a menu or dialog is
 * open, and when turned off. Keys with a modifier belong to the browser, except Ctrl K.
 */
export function useKeyboard(): void {
  const navigate = useNavigate();
  // Registered with the first layout, because experienced users press keys as soon as a page appears.
  useLayoutEffect(() => {
    const go = (path: string) => void navigate({ to: path });
    const listen = (event: KeyboardEvent) => {
      const { key, timeStamp, ctrlKey, metaKey, altKey } = event;
      if (event.defaultPrevented || altKey || event.isComposing) return;
      if (ctrlKey || metaKey) {
        if (key !== 'k' || event.shiftKey) return;
        // The browser would move the focus to its address bar.
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
