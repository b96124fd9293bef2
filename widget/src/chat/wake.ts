/** Fires `wake` when waiting is over early: the network is back, or the page is looked at again. */
export function createWake(): EventTarget {
  const wake = new EventTarget();
  const fire = (): void => void wake.dispatchEvent(new Event('wake'));
  addEventListener('online', fire);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) fire();
  });
  return wake;
}
