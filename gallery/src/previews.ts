import { motionQuery } from './motion-choice.ts';
import type { Order } from './player.ts';

/** Maximum number of loaded demos; those with a canvas are expensive. */
const loadedMax = 12;
/** Time a card must stay in view before its demo loads, so that scrolling past loads nothing. */
const dwellMs = 150;

/** Loads the demos of cards in view, and pauses the others. */
export class Previews {
  /** Frames by effect, least recently viewed first. */
  #frames = new Map<string, HTMLIFrameElement>();
  #waiting = new Map<Element, ReturnType<typeof setTimeout>>();
  #inView = new Set<Element>();
  #watch = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) this.#arrived(target);
      else this.#left(target);
    }
  });

  constructor() {
    addEventListener('message', ({ source, data }) => {
      if (data?.ready !== true) return;
      for (const [effectId, frame] of this.#frames) {
        if (frame.contentWindow !== source) continue;
        frame.classList.add('ready');
        if (this.#isShown(effectId)) tell(frame, { order: 'play' });
      }
    });
  }

  follow(cards: Iterable<Element>): void {
    this.#watch.disconnect();
    for (const card of cards) this.#watch.observe(card);
  }

  /** Restarts all demos after a change of the motion setting. */
  restart(): void {
    for (const frame of this.#frames.values()) frame.remove();
    this.#frames.clear();
    for (const card of this.#inView) this.#show(card);
  }

  #isShown(effectId: string): boolean {
    return [...this.#inView].some((card) => effectOf(card) === effectId);
  }

  #arrived(card: Element): void {
    this.#inView.add(card);
    this.#waiting.set(
      card,
      setTimeout(() => this.#show(card), dwellMs),
    );
  }

  #left(card: Element): void {
    this.#inView.delete(card);
    clearTimeout(this.#waiting.get(card));
    const frame = this.#frames.get(effectOf(card));
    if (frame) tell(frame, { order: 'pause' });
  }

  #show(card: Element): void {
    const effectId = effectOf(card);
    const existing = this.#frames.get(effectId);
    this.#frames.delete(effectId);
    const frame = existing ?? demoFrame(card, effectId);
    this.#frames.set(effectId, frame);
    if (existing) tell(frame, { order: 'play' });
    this.#dropOldest();
  }

  #dropOldest(): void {
    for (const [effectId, frame] of this.#frames) {
      if (this.#frames.size <= loadedMax) return;
      if (this.#isShown(effectId)) continue;
      frame.remove();
      this.#frames.delete(effectId);
    }
  }
}

const effectOf = (card: Element): string => card.getAttribute('data-effect') ?? '';

const tell = (frame: HTMLIFrameElement, order: Order): void => frame.contentWindow?.postMessage(order, '*');

function demoFrame(card: Element, effectId: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = '';
  frame.tabIndex = -1;
  // Nothing in it may take the focus: the visitor may be typing.
  frame.inert = true;
  frame.src = `/effects/${effectId}/demo${motionQuery()}`;
  card.querySelector('.preview')?.append(frame);
  return frame;
}
