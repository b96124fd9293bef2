/**
 * Appends an element to the page and keeps it there if the page replaces its body or the body's content.
 * Costs other pages nothing: it only watches the direct children of two elements.
 */
export function keepAttached(element: HTMLElement): void {
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
