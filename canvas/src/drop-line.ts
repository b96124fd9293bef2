import type { ToCanvas } from './bridge.ts';
import type { Drawing, DrawnElement } from './drawing.ts';

type Drag = Pick<Extract<ToCanvas, { t: 'drag' }>, 'phase' | 'x' | 'y'>;

/** Line between two blocks that shows where a dragged one will go. */
export interface DropLine {
  /** Follows the pointer. On release, returns the block after which it is: null for the front. */
  drag(drag: Drag): string | null | undefined;
}

/** Distance from the window's edge, in pixels, within which a drag scrolls, and the scroll step. */
const edge = 80;
const scrollStep = 24;

export function createDropLine(drawing: Drawing): DropLine {
  const line = document.createElement('div');
  line.dataset.dropLine = '';
  Object.assign(line.style, {
    position: 'absolute',
    left: '0',
    right: '0',
    height: '6px',
    marginTop: '-3px',
    background: '#3b6cf6',
    boxShadow: '0 0 0 3px #fff, 0 0 18px rgb(59 108 246 / 0.8)',
    zIndex: '2147482000',
    pointerEvents: 'none',
    display: 'none',
  });
  document.body.append(line);
  let last: Drag | undefined;
  let frame = 0;

  /** Keeps scrolling while the pointer is near an edge. */
  function scroll(): void {
    frame = 0;
    if (!last) return;
    const by = last.y < edge ? -scrollStep : last.y > innerHeight - edge ? scrollStep : 0;
    const before = scrollY;
    if (by !== 0) scrollBy(0, by);
    if (scrollY === before) return;
    show(last.y);
    frame = requestAnimationFrame(scroll);
  }

  function show(y: number): string | null {
    const own = drawing.parts().filter(isMain);
    const gap = nearestGap(own, y);
    line.style.top = `${gap.top + scrollY}px`;
    line.style.display = 'block';
    return gap.after;
  }

  return {
    drag(drag) {
      if (drag.phase === 'over') {
        last = drag;
        show(drag.y);
        if (frame === 0) frame = requestAnimationFrame(scroll);
        return undefined;
      }
      last = undefined;
      const after = drag.phase === 'drop' ? show(drag.y) : undefined;
      line.style.display = 'none';
      return after;
    },
  };
}

const isMain = ({ isOwn }: DrawnElement): boolean => isOwn;

/** The gap nearest to a height in the window. */
function nearestGap(
  own: readonly DrawnElement[],
  y: number,
): { readonly after: string | null; readonly top: number } {
  const [first] = own;
  if (!first) return { after: null, top: 0 };
  const gaps = [
    { after: null, top: first.element.getBoundingClientRect().top },
    ...own.map(({ id, element }) => ({ after: id, top: element.getBoundingClientRect().bottom })),
  ];
  return gaps.reduce((best, gap) => (Math.abs(gap.top - y) < Math.abs(best.top - y) ? gap : best));
}
