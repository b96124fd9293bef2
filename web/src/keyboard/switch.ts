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
