import { useNavigate } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { destinations } from '../routes/destinations.ts';
import { listShortcuts } from './list-shortcuts.ts';
import { showOverlay } from './overlay.ts';
import { actOn, createPairs, pageGroups, type Shortcut, type ShortcutGroup } from './shortcuts.ts';

/** Shortcuts of the page that is shown, its own before those of lists. */
export const shownGroups = (): readonly ShortcutGroup[] =>
  [...pageGroups(), listShortcuts()].filter((group) => group !== undefined);

/** The keys that lead to pages. */
export const pageShortcuts = (go?: (path: string) => void): readonly Shortcut[] =>
  destinations().flatMap(({ to, title, shortcut }) =>
    shortcut === undefined ? [] : [{ keys: `g ${shortcut}`, words: title, act: () => go?.(to) }],
  );

const everywhere = (go: (path: string) => void): ShortcutGroup => ({
  title: 'Everywhere',
  shortcuts: [
    { keys: '?', words: 'Show keyboard shortcuts', act: () => showOverlay('shortcuts') },
    ...pageShortcuts(go),
  ],
});

const pairs = createPairs((key) => key === 'g');

/** Runs the shortcut of a single key. Returns false if there is none. */
const press = (key: string, at: number, go: (path: string) => void): boolean =>
  actOn(pairs.next(key, at), [...shownGroups(), everywhere(go)]);

const key = 'wheelhouse-shortcuts';

/**
 * Single keys can be switched off, for people who control their computer by speech or type by accident (WCAG 2.1.4).
 */
export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    // Storage can be switched off.
    return true;
  }
}

export function switchShortcuts(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(key);
    else localStorage.setItem(key, 'off');
  } catch {
    // As above.
  }
}

const isTextInput = (target: HTMLElement): boolean =>
  target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type);
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName) || isTextInput(target));

const isAsked = (): boolean => document.querySelector('[role="dialog"], [role="menu"]') !== null;

/**
 * Handles keys for the page. Single keys do nothing while text is being typed, while a menu or a dialog is open, or
 * when they are switched off. Keys with a modifier belong to the browser, except Ctrl K.
 */
export function useKeyboard(): void {
  const navigate = useNavigate();
  // Loaded with the page: experienced users press keys as soon as it appears.
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
