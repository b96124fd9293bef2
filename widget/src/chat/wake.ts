/** Fires `wake` when a retry makes sense early: the network is back, or the page is visible again. */
export function createWake(): EventTarget {
  const wake = new EventTarget();
  const fire = (): void => void wake.dispatchEvent(new Event('wake'));
  addEventListener('online', fire);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) fire();
  });
  return wake;
}
