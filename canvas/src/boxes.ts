/** Rectangle of an element on the page. */
export function boxOf(target: Element) {
  const { top, bottom, left, right, width, height } = target.getBoundingClientRect();
  return {
    top: top + scrollY,
    bottom: bottom + scrollY,
    left: left + scrollX,
    right: right + scrollX,
    width,
    height,
  };
}

/** Lays an outline over a rectangle; undefined hides it. */
export function placeOutline(outline: HTMLElement, box: ReturnType<typeof boxOf> | undefined): void {
  outline.classList.toggle('shown', box !== undefined);
  if (!box) return;
  const { top, left, width, height } = box;
  Object.assign(outline.style, {
    top: `${top}px`,
    left: `${left}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
}
