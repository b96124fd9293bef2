/**
 * Limits scrolling to this page: when something in a frame takes the focus, browsers also scroll the surrounding pages,
 * which would make the gallery jump to a demo. Afterwards focus scrolls nothing, and `scrollIntoView` only this page.
 */
export function scrollThisPageAlone(): void {
  for (const { prototype } of [HTMLElement, SVGElement]) {
    const { focus } = prototype;
    prototype.focus = function (options) {
      focus.call(this, { ...options, preventScroll: true });
    };
  }

  Element.prototype.scrollIntoView = function (options) {
    const { top, bottom } = this.getBoundingClientRect();
    const behavior = typeof options === 'object' ? (options.behavior ?? 'auto') : 'auto';
    scrollBy({ top: Math.min(top, 0) || Math.max(bottom - innerHeight, 0), behavior });
  };

  const { showModal } = HTMLDialogElement.prototype;
  HTMLDialogElement.prototype.showModal = function () {
    // The browser finds nothing focusable in it, so it does not scroll there.
    this.inert = true;
    showModal.call(this);
    this.inert = false;
    this.querySelector<HTMLElement>('[autofocus], button, a[href], input, select, textarea')?.focus();
  };
}
