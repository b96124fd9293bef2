/** Cache for the last seen data; the service worker fills it only if it exists. */
const lastSeen = 'wheelhouse-last-seen';
const script = '/service-worker.js';

/** Event with which browsers offer to install an app; missing from some type definitions. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallOffer | undefined;
const watchers = new Set<() => void>();

function setOffer(next: InstallOffer | undefined): void {
  offer = next;
  for (const watch of watchers) watch();
}

/** True in the window of an installed app. */
export const isInstalled = (): boolean => window.matchMedia('(display-mode: standalone)').matches;

/** True if pages may have a service worker: on https, or localhost. */
export const canHaveWorker = (): boolean => window.isSecureContext && 'serviceWorker' in navigator;

/** Registers the service worker, which receives push messages and caches files of the app. */
export const startWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(script, { updateViaCache: 'none' });

/**
 * Starts the extras of the installed app: the last seen data opens offline. Browsers where it is not
 * installed cache none of it, and signing out deletes it.
 * @param open opens a path of the Command Center, for clicks on a notification
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

/** Path that the service worker wants opened: only paths of this origin. */
const pathIn = (data: unknown): string | undefined => {
  const { type, path } = (data ?? {}) as { type?: unknown; path?: unknown };
  return type === 'open' && typeof path === 'string' && /^\/(?!\/)/.test(path) ? path : undefined;
};

async function keepLastSeen(): Promise<void> {
  await startWorker();
  await caches.open(lastSeen);
}

/** Deletes the last seen data at sign-out: a shared phone keeps no visitors' messages. */
export async function forgetLastSeen(): Promise<void> {
  if ('caches' in window) await caches.delete(lastSeen).catch(() => false);
}

/** Undefined if the browser offers no installation: it is installed, or the browser has its own menu for it. */
export const installOffer = (): InstallOffer | undefined => offer;

export function watchInstallOffer(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}
