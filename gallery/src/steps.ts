/** One action of a simulated visitor, as named in recipes. */
export type Step =
  | { readonly wait: number }
  | { readonly scroll_to: string }
  | { readonly scroll_by: number }
  | { readonly hover: string }
  | { readonly across: string; readonly points: readonly (readonly [number, number])[] }
  | { readonly leave: string }
  | { readonly click: string }
  | { readonly focus: string }
  | { readonly press: string }
  | { readonly set: string; readonly value: string };

/** Performs the steps with synthetic events. Ends early, without an error, when the signal aborts. */
export async function playSteps(steps: readonly Step[], signal: AbortSignal): Promise<void> {
  for (const step of steps) {
    if (signal.aborted) return;
    await doStep(step, signal);
  }
}

async function doStep(step: Step, signal: AbortSignal): Promise<void> {
  if ('wait' in step) return pause(step.wait, signal);
  if ('scroll_by' in step) return scroll(step.scroll_by, signal);
  if ('press' in step) return press(step.press);
  if ('scroll_to' in step) {
    const box = find(step.scroll_to)?.getBoundingClientRect();
    return box && scroll(box.top + box.height / 2 - innerHeight / 2, signal);
  }
  if ('leave' in step) return leave(find(step.leave));
  if ('hover' in step) return enter(find(step.hover), 0.5, 0.5);
  if ('focus' in step) return void find(step.focus)?.setAttribute('data-played-focus-visible', '');
  if ('across' in step) return across(find(step.across), step.points, signal);
  if ('click' in step) return click(find(step.click));
  return set(find(step.set), step.value, signal);
}

const find = (selector: string): HTMLElement | null => document.querySelector<HTMLElement>(selector);

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

const eased = (share: number): number => (share < 0.5 ? 2 * share * share : 1 - (2 - 2 * share) ** 2 / 2);

/** Calls `at` on each frame with the progress from 0 to 1. */
async function glide(milliseconds: number, signal: AbortSignal, at: (share: number) => void): Promise<void> {
  const start = performance.now();
  for (let share = 0; share < 1 && !signal.aborted; ) {
    await new Promise(requestAnimationFrame);
    share = Math.min(1, (performance.now() - start) / milliseconds);
    at(eased(share));
  }
}

async function scroll(by: number, signal: AbortSignal): Promise<void> {
  const from = scrollY;
  await glide(Math.min(1600, 500 + Math.abs(by)), signal, (share) =>
    scrollTo({ top: from + by * share, behavior: 'instant' }),
  );
}

function tell(element: Element, x: number, y: number, ...types: readonly string[]): void {
  const box = element.getBoundingClientRect();
  const position = {
    clientX: box.left + box.width * x,
    clientY: box.top + box.height * y,
    cancelable: true,
  };
  for (const type of types) {
    const bubbles = !/(enter|leave)$/.test(type);
    const event = type.startsWith('pointer')
      ? new PointerEvent(type, { ...position, bubbles, pointerType: 'mouse', isPrimary: true, pointerId: 1 })
      : new MouseEvent(type, { ...position, bubbles });
    element.dispatchEvent(event);
  }
}

/** An element and its ancestors, which are all hovered. */
function* upwards(element: Element | null): Generator<Element> {
  for (let each = element; each; each = each.parentElement) yield each;
}

function enter(element: Element | null, x: number, y: number): void {
  if (!element) return;
  for (const each of upwards(element)) {
    each.setAttribute('data-played-hover', '');
    tell(each, x, y, 'pointerenter', 'mouseenter');
  }
  tell(element, x, y, 'pointerover', 'mouseover', 'pointermove', 'mousemove');
}

function leave(element: Element | null): void {
  if (!element) return;
  tell(element, 0, 0, 'pointerout', 'mouseout');
  for (const each of upwards(element)) {
    each.removeAttribute('data-played-hover');
    tell(each, 0, 0, 'pointerleave', 'mouseleave');
  }
}

async function across(
  element: Element | null,
  points: readonly (readonly [number, number])[],
  signal: AbortSignal,
): Promise<void> {
  const [first, ...others] = points;
  if (!element || !first) return;
  enter(element, ...first);
  let [x, y] = first;
  for (const [toX, toY] of others) {
    const [fromX, fromY] = [x, y];
    await glide(450, signal, (share) => {
      x = fromX + (toX - fromX) * share;
      y = fromY + (toY - fromY) * share;
      tell(element, x, y, 'pointermove', 'mousemove');
    });
  }
}

function click(element: HTMLElement | null): void {
  if (!element) return;
  tell(element, 0.5, 0.5, 'pointerdown', 'mousedown', 'pointerup', 'mouseup');
  element.click();
}

function press(key: string): void {
  const target = document.activeElement ?? document.body;
  for (const type of ['keydown', 'keyup'])
    target.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }));
  // Scripts cannot trigger the browser's own handling of Escape.
  if (key === 'Escape')
    for (const open of document.querySelectorAll('dialog[open]')) (open as HTMLDialogElement).close();
}

async function set(element: HTMLElement | null, value: string, signal: AbortSignal): Promise<void> {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLSelectElement)) return;
  const notifyInput = () => element.dispatchEvent(new Event('input', { bubbles: true }));
  if (element.type === 'range') {
    const [from, to] = [Number(element.value), Number(value)];
    await glide(900, signal, (share) => {
      element.value = String(from + (to - from) * share);
      notifyInput();
    });
  } else {
    element.value = value;
    notifyInput();
  }
  element.dispatchEvent(new Event('change', { bubbles: true }));
}
