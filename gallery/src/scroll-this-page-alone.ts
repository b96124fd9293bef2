/**
 * A browser that scrolls to something in a frame scrolls the pages around the frame too, and whoever reads them would
 * be thrown to a demo that moved its focus. From here on focus scrolls nothing, and `scrollIntoView` this page alone.
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
    // The browser finds nothing in it that may take the focus, so it does not scroll there.
    this.inert = true;
    showModal.call(this);
    this.inert = false;
    this.querySelector<HTMLElement>('[autofocus], button, a[href], input, select, textarea')?.focus();
  };
}
