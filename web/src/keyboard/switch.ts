const key = 'wheelhouse-shortcuts';

/** Whether single keys do anything: whoever speaks to their computer, or types without meaning to, can switch them off. */
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
