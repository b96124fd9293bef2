/** Stored per browser; both are off by default. */
export interface AlertSettings {
  readonly sound: boolean;
  readonly notifications: boolean;
}

const key = 'wheelhouse-alerts';
const none: AlertSettings = { sound: false, notifications: false };
const watchers = new Set<() => void>();

let read: string | null = null;
let settings = none;

/** Returns the same object until a setting changes. */
export function alertSettings(): AlertSettings {
  try {
    const stored = localStorage.getItem(key);
    if (stored !== read) {
      read = stored;
      settings = { sound: /sound/.test(stored ?? ''), notifications: /notifications/.test(stored ?? '') };
    }
    return settings;
  } catch {
    // Storage can be disabled in the browser.
    return none;
  }
}

export const areAlertsOn = (): boolean => alertSettings().sound || alertSettings().notifications;

export function chooseAlerts(change: Partial<AlertSettings>): void {
  const { sound, notifications } = { ...alertSettings(), ...change };
  try {
    const enabled = [sound ? 'sound' : '', notifications ? 'notifications' : ''].filter(Boolean);
    if (enabled.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, enabled.join(' '));
  } catch {
    // Storage can be disabled in the browser.
  }
  for (const watch of watchers) watch();
}

/** Calls `watcher` when a setting changes, in this tab or another. Returns a function that stops it. */
export function watchAlerts(watcher: () => void): () => void {
  watchers.add(watcher);
  window.addEventListener('storage', watcher);
  return () => {
    watchers.delete(watcher);
    window.removeEventListener('storage', watcher);
  };
}
