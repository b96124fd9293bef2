/** Name of the cache with what was last seen; the service worker writes to it only while it exists. */
const lastSeen = 'wheelhouse-last-seen';
const script = '/service-worker.js';

/** The event with which browsers offer to install; not in all type definitions. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallOffer | undefined;
const watchers = new Set<() => void>();

function setOffer(next: InstallOffer | undefined): void {
  offer = next;
  for (const watch of watchers) watch();
}

/** True in a window of its own, as an installed app has it. */
export const isInstalled = (): boolean => window.matchMedia('(display-mode: standalone)').matches;

/** True where pages may have a service worker: https, or this machine. */
export const canHaveWorker = (): boolean => window.isSecureContext && 'serviceWorker' in navigator;

/** Starts the service worker, which takes push messages and keeps files of the app. */
export const startWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(script, { updateViaCache: 'none' });

/**
 * Starts what the installed app has besides a page in a browser: what was last seen opens without a network. Nothing of
 * it is kept in a browser where it is not installed, and everything goes with the sign-out.
 * @param open opens a path of the Command Center, as a notification asks for
 */
export function startOffline(open: (path: string) => void): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setOffer(event as InstallOffer);
  });
  window.addEventListener('appinstalled', () => setOffer(undefined));
  if (!canHaveWorker()) return;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const path = pathIn(data);
    if (path !== undefined) open(path);
  });
  if (isInstalled()) void keepLastSeen().catch(() => {});
}

/** A path that the service worker wants opened: one of ours, never another address. */
const pathIn = (data: unknown): string | undefined => {
  const { type, path } = (data ?? {}) as { type?: unknown; path?: unknown };
  return type === 'open' && typeof path === 'string' && /^\/(?!\/)/.test(path) ? path : undefined;
};

async function keepLastSeen(): Promise<void> {
  await startWorker();
  await caches.open(lastSeen);
}

/** Deletes what was last seen, at the sign-out: a shared phone keeps no words of visitors. */
export async function forgetLastSeen(): Promise<void> {
  if ('caches' in window) await caches.delete(lastSeen).catch(() => false);
}

/** Undefined where the browser offers nothing: it is installed already, or the browser has a menu for it. */
export const installOffer = (): InstallOffer | undefined => offer;

export function watchInstallOffer(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}
