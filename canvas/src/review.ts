import type { FromCanvas, Pin } from './bridge.ts';
import type { Drawing } from './drawing.ts';
import type { Pins } from './pins.ts';
import { locationOf } from './writing.ts';

/** Review mode: a click selects a text, a picture or a part to comment on, and nothing can be edited. */
export interface Review {
  isOn(): boolean;
  begin(): void;
  /** Selects the clicked element. */
  pick(target: Element): void;
  hover(target: Element | undefined): void;
  /** Frames a part of the page, or a text in it, and scrolls to it. */
  choose(id: string | undefined, at: string | undefined, isSeen: boolean): void;
  /** Frames the place of a pin. */
  chooseAt(pin: Pin | undefined): void;
}

const texts = '[data-at], [data-picture]';

export function createReview(drawing: Drawing, pins: Pins, send: (message: FromCanvas) => void): Review {
  let isOn = false;
  const partAround = (target: Element) => drawing.partAround(target);

  return {
    isOn: () => isOn,
    begin() {
      isOn = true;
      document.documentElement.dataset.review = '';
    },
    pick(target) {
      const part = partAround(target);
      if (!part) return;
      const field = target.closest<HTMLElement>(texts) ?? undefined;
      pins.frame(field ?? part.element);
      send({ t: 'picked', id: part.id, ...(field && { location: locationOf(field) }) });
    },
    hover(target) {
      const part = target && partAround(target);
      pins.hover(part ? (target?.closest(texts) ?? part.element) : undefined);
    },
    choose(id, at, isSeen) {
      const part = drawing.partOf(id)?.element;
      const inside = [...(part?.querySelectorAll<HTMLElement>(texts) ?? [])];
      const field = inside.find(({ dataset }) => (dataset.at ?? dataset.picture) === at);
      const target = field ?? part;
      pins.frame(target);
      if (isSeen) target?.scrollIntoView({ block: 'center', behavior: 'instant' });
    },
    chooseAt(pin) {
      const target = pin && pins.targetOf(pin);
      pins.frame(target);
      target?.scrollIntoView({ block: 'center', behavior: 'instant' });
    },
  };
}
