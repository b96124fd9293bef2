import { unreachable } from './problem.ts';

const key = 'wheelhouse-reloaded-at';
/** A part that is missing again within this time is missing for another reason than an update. */
const pauseMs = 30_000;

/**
 * Loads a part of the application that is not in the first file. After an update of the server old parts are
 * missing, since their names change with their content: the page is then reloaded, once. Throws a Problem if
 * the server cannot be reached.
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    const isServerThere = await fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
      (response) => response.ok,
      () => false,
    );
    if (!isServerThere) throw unreachable();
    if (Date.now() - Number(sessionStorage.getItem(key) ?? 0) < pauseMs) throw cause;
    sessionStorage.setItem(key, String(Date.now()));
    window.location.reload();
    return new Promise<T>(() => {});
  }
}
