/**
 * Puts an element at the end of the page and keeps it there where the page exchanges its body, or everything in it. Asks
 * nothing of a page that does not: it watches the direct children of two elements.
 */
export function stayInPage(element: HTMLElement): void {
  let body: HTMLElement | null = null;
  const stay = (): void => {
    if (!document.body) return;
    if (!element.isConnected) document.body.append(element);
    if (body === document.body) return;
    body = document.body;
    watch.disconnect();
    watch.observe(document.documentElement, { childList: true });
    watch.observe(body, { childList: true });
  };
  const watch = new MutationObserver(stay);
  watch.observe(document.documentElement, { childList: true });
  stay();
}
