/** Permission to show notifications; `unavailable` if the browser has none. */
export type Permission = 'granted' | 'denied' | 'undecided' | 'unavailable';

export function permission(): Permission {
  if (typeof Notification !== 'function' || !window.isSecureContext) return 'unavailable';
  return Notification.permission === 'default' ? 'undecided' : Notification.permission;
}

/** Asks the person, where that is undecided. Only at a press: browsers take it amiss otherwise. */
export async function askPermission(): Promise<Permission> {
  if (permission() === 'undecided') await Notification.requestPermission();
  return permission();
}

interface Shown {
  readonly title: string;
  readonly body: string;
  /** A later one of the same name takes its place. */
  readonly tag: string;
  readonly onPress?: () => void;
}

/** Shows a notification, without the system's own sound. Returns whether the browser did. */
export function showNotification({ title, body, tag, onPress }: Shown): boolean {
  if (permission() !== 'granted') return false;
  try {
    // Of the standard, but not in all type definitions: said again though the tag is the same.
    const options: NotificationOptions & { renotify: boolean } = { body, tag, renotify: true, silent: true };
    const shown = new Notification(title, options);
    shown.onclick = () => {
      window.focus();
      shown.close();
      onPress?.();
    };
    return true;
  } catch {
    // Some browsers of phones have notifications only for installed applications.
    return false;
  }
}
