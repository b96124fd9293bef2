import { unreachable } from './problem.ts';

const key = 'wheelhouse-reloaded-at';
/** Once is enough: a part that is missing again right away is missing for another reason. */
const pauseMs = 30_000;

/**
 * Loads a part of the application that is not in the first file. Where it is no longer on the server, which is so after
 * an update (the names of all parts change with their content), the page is loaded again, once. Fails with a Problem
 * where the server cannot be reached.
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
