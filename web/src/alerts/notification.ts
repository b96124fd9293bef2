/** Permission to show notifications; `unavailable` if the browser has none. */
export type Permission = 'granted' | 'denied' | 'undecided' | 'unavailable';

export function permission(): Permission {
  if (typeof Notification !== 'function' || !window.isSecureContext) return 'unavailable';
  return Notification.permission === 'default' ? 'undecided' : Notification.permission;
}

/** Asks for permission if it is undecided. Call it from a click only: browsers penalise other prompts. */
export async function askPermission(): Promise<Permission> {
  if (permission() === 'undecided') await Notification.requestPermission();
  return permission();
}

interface Shown {
  readonly title: string;
  readonly body: string;
  /** A later notification with the same tag replaces this one. */
  readonly tag: string;
  readonly onPress?: () => void;
}

/** Shows a notification without the system's sound. Returns false if the browser refuses. */
export function showNotification({ title, body, tag, onPress }: Shown): boolean {
  if (permission() !== 'granted') return false;
  try {
    // `renotify` is standard but missing from some type definitions: it announces again under the same tag.
    const options: NotificationOptions & { renotify: boolean } = { body, tag, renotify: true, silent: true };
    const notification = new Notification(title, options);
    notification.onclick = () => {
      window.focus();
      notification.close();
      onPress?.();
    };
    return true;
  } catch {
    // Some phone browsers offer notifications to installed apps only.
    return false;
  }
}
