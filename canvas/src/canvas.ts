import { type FromCanvas, greeting, type ToCanvas } from './bridge.ts';
import { createChangeMarks } from './change-marks.ts';
import { createDrawing, type DrawnElement } from './drawing.ts';
import { createDropLine } from './drop-line.ts';
import { takeFiles } from './files.ts';
import { priceAround } from './items.ts';
import { listenToKeys } from './keys.ts';
import { createLook } from './look.ts';
import { createOverlay } from './overlay.ts';
import { createPins } from './pins.ts';
import { createReview } from './review.ts';
import { createWriting, fieldAround, isWritable, locationOf, putCaret } from './writing.ts';

// The canvas: a page of a site in which people select, write and move, and which reports that to the editor.

let port: MessagePort | undefined;
const send = (message: FromCanvas): void => port?.postMessage(message);

const writing = createWriting({
  send,
  onLeave() {
    const id = selected;
    if (!pressed) drawing.catchUp();
    overlay.write(undefined);
    if (id !== undefined) send({ t: 'left', id });
  },
  onSelect: () => overlay.write(writing.rich()),
});
const drawing = createDrawing((element) => {
  const field = writing.field();
  return (
    (field !== undefined && element.contains(field)) || (pressed !== undefined && element.contains(pressed))
  );
});
const overlay = createOverlay({
  onCommand: (id, command) => send({ t: 'block', id, command }),
  onFill: (id, field) => send({ t: 'fill', id, field }),
  onDrag(id, drag) {
    const after = dropLine.drag(drag);
    if (after !== undefined && after !== id) send({ t: 'move', id, after });
  },
  onItem: (location, to) => send({ t: 'item', location, to }),
  written: () => writing.field(),
});
const dropLine = createDropLine(drawing);
const look = createLook();
const pins = createPins(drawing, (pin) => send({ t: 'pin', pin }));
const changes = createChangeMarks(drawing);
const review = createReview(drawing, pins, send);
let selected: string | undefined;
/** Node under the pressed pointer. Its part is redrawn after the release: otherwise there would be no click event. */
let pressed: Node | undefined;
const upload = takeFiles({
  drawing,
  dropLine,
  send,
  selected: () => selected,
  isWriting: () => writing.field() !== undefined,
  isOff: () => review.isOn(),
});

function select(id: string | undefined, notifies = true): void {
  const changed = id !== selected;
  selected = id;
  overlay.choose(drawing.partOf(id));
  if (changed && notifies) send(id === undefined ? { t: 'selected' } : { t: 'selected', id });
}

const phone = matchMedia('(max-width: 680px)');

/**
 * Scrolls to a part of the page if it is out of sight: below a header that stays in place, and the part's toolbar. On
 * a phone to the top, because a sheet may cover the lower half.
 */
function reveal({ element }: DrawnElement): void {
  const room = Math.max(0, ...drawing.parts().map(heightKept)) + overlay.barHeight();
  document.documentElement.style.scrollPaddingTop = `${room}px`;
  element.scrollIntoView({ block: phone.matches ? 'start' : 'nearest', behavior: 'instant' });
}

/** Height that a header keeps of the window while the page scrolls. */
const heightKept = ({ placement, element }: DrawnElement): number =>
  placement === 'header' && /sticky|fixed/.test(getComputedStyle(element).position)
    ? element.offsetHeight
    : 0;

function draw(message: Extract<ToCanvas, { t: 'draw' }>): void {
  if (message.isForced) writing.leave();
  overlay.setPages(message.pages);
  drawing.draw(message);
  if (drawing.partOf(selected) === undefined) select(undefined);
  overlay.choose(drawing.partOf(selected));
  pins.follow();
  changes.follow();
}

function showPins({ pins: shown, chosen }: Extract<ToCanvas, { t: 'pins' }>): void {
  pins.show(shown, chosen);
  if (chosen !== undefined) review.chooseAt(shown.find(({ id }) => id === chosen));
}

function setScale(scale: number): void {
  overlay.setScale(scale);
  pins.setScale(scale);
  changes.setScale(scale);
}

function dragOver(message: Extract<ToCanvas, { t: 'drag' }>): void {
  const after = dropLine.drag(message);
  if (after !== undefined) send({ t: 'place', after });
}

function selectOnRequest({ id, focus, isSeen, isWhole }: Extract<ToCanvas, { t: 'select' }>): void {
  if (review.isOn()) {
    review.choose(id, focus, isSeen);
    return;
  }
  select(id, false);
  const part = drawing.partOf(id);
  if (isSeen && part) reveal(part);
  if (focus !== undefined) focusIn(id, focus, isWhole === true);
}

function receive(message: ToCanvas): void {
  switch (message.t) {
    case 'draw':
      draw(message);
      break;
    case 'scale':
      setScale(message.scale);
      break;
    case 'bar':
      overlay.setBarOutside(message.isOutside);
      break;
    case 'value':
      writing.receive(message.location, message.value);
      break;
    case 'look':
      look(message);
      break;
    case 'review':
      review.begin();
      break;
    case 'pins':
      showPins(message);
      break;
    case 'changes':
      changes.show(message.marks);
      break;
    case 'hover':
      overlay.hover(drawing.partOf(message.id));
      break;
    case 'upload':
      upload(message);
      break;
    case 'drag':
      dragOver(message);
      break;
    case 'select':
      selectOnRequest(message);
      break;
  }
}

function focusIn(id: string | undefined, at: string, isWhole: boolean): void {
  const part = drawing.partOf(id)?.element;
  const fields = [...(part?.querySelectorAll<HTMLElement>('[data-at]') ?? [])];
  const field = at === 'first' ? fields[0] : fields.find(({ dataset }) => dataset.at === at);
  if (!field) return;
  if (isWritable(field)) writing.focus(field);
  else writing.ask(field, undefined);
  const written = writing.field();
  if (isWhole && written && isWritable(written)) getSelection()?.selectAllChildren(written);
}

// Runs before the browser places the caret, which goes to the pointer.
document.addEventListener(
  'pointerdown',
  (event) => {
    if (review.isOn() || overlay.contains(event) || pins.contains(event)) return;
    const target = event.target as Node;
    const field = fieldAround(target);
    if (field && field === writing.field()) return;
    // Leaving another text may redraw its block and remove the clicked node.
    const part = drawing.partAround(target)?.id;
    if (!field) pressed = target;
    if (field && isWritable(field)) {
      writing.enter(field);
      const entered = writing.field();
      if (entered && entered !== field) {
        // The browser would look for the removed text.
        event.preventDefault();
        putCaret(entered, event);
      }
    } else if (field) writing.ask(field, { x: event.clientX, y: event.clientY });
    else writing.leave();
    select(part);
    overlay.point(target.isConnected ? target : (writing.field() ?? null));
  },
  { capture: true },
);
/** Draws what was postponed by the pressed pointer, after the click event. */
const release = () =>
  setTimeout(() => {
    if (!pressed) return;
    pressed = undefined;
    drawing.catchUp();
    overlay.choose(drawing.partOf(selected));
    pins.follow();
    changes.follow();
  });
for (const end of ['pointerup', 'pointercancel', 'dragend', 'blur'])
  addEventListener(end, release, { capture: true });
document.addEventListener(
  'click',
  (event) => {
    if (overlay.contains(event) || pins.contains(event)) return;
    // Links, buttons and menus are inactive here.
    event.preventDefault();
    const target = event.target as Element;
    if (review.isOn()) return review.pick(target);
    const field = target.closest<HTMLElement>('[data-picture]');
    const location = field ? locationOf(field) : priceAround(target);
    if (location && selected !== undefined) send({ t: 'open', id: selected, location });
  },
  { capture: true },
);
document.addEventListener('submit', (event) => event.preventDefault(), { capture: true });
document.addEventListener('pointerover', (event) => {
  if (review.isOn()) review.hover(pins.contains(event) ? undefined : (event.target as Element));
  else if (!overlay.contains(event)) {
    overlay.hover(drawing.partAround(event.target as Node));
    overlay.point(event.target as Node);
  }
});
document.addEventListener('pointerleave', () => overlay.hover(undefined));
const followPage = () => {
  overlay.follow();
  pins.follow();
  changes.follow();
};
document.addEventListener('input', followPage);
// Loading pictures moves what is below them.
document.addEventListener('load', followPage, { capture: true });

listenToKeys({
  writing,
  drawing,
  isOff: review.isOn,
  selected: () => selected,
  select,
  reveal,
  send,
  askForLink: overlay.askForLink,
});

// The editor sends its port once it hears from a canvas.
addEventListener('message', ({ source, data, ports }) => {
  const [transferred] = ports;
  if (source !== parent || data !== greeting || !transferred || port) return;
  port = transferred;
  port.onmessage = (event: MessageEvent<ToCanvas>) => receive(event.data);
  send({ t: 'ready' });
});
parent.postMessage(greeting, '*');
