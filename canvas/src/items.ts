import type { ValueLocation } from './bridge.ts';

/** A list item on the page, for example a question with its answer. */
export interface ItemElement extends ValueLocation {
  readonly id: string;
  readonly element: HTMLElement;
}

const fields = '[data-at],[data-picture]';
/** Price of a service, next to its name. */
export const priceSelector = '.service-catalog-price, .service-catalog-facts';
const outside = '[data-block],main,body';

/** Lists whose ids have no prefix; all other item ids begin with `i_`. */
const listNamePattern = /^(?:services|fields)$/;

/** Addresses of the list items around a field, innermost first, such as `/blocks/b_1/props/items/i_2`. */
function itemAddresses({ doc, at }: ValueLocation): readonly string[] {
  const parts = at.split('/');
  const isOwnList = doc === 'services.json' || doc.startsWith('forms/');
  return parts
    .flatMap((part, index) => {
      // The field itself is below its item.
      const isItem =
        part.startsWith('i_') || (isOwnList && index === 2 && listNamePattern.test(parts[1] ?? ''));
      return isItem && index < parts.length - 1 ? [parts.slice(0, index + 1).join('/')] : [];
    })
    .toReversed();
}

/** Address of the innermost list item around a field. */
export const itemAddress = (location: ValueLocation): string | undefined => itemAddresses(location)[0];

const locationOf = ({ dataset }: HTMLElement): ValueLocation => ({
  doc: dataset.doc ?? '',
  at: dataset.at ?? dataset.picture ?? '',
});

/** The item around a node; undefined outside lists. */
export function itemAround(node: Node | null): ItemElement | undefined {
  let element = node instanceof HTMLElement ? node : (node?.parentElement ?? null);
  // The space between an item's texts belongs to the item too.
  for (; element && !element.matches(outside); element = element.parentElement) {
    const field = element.matches(fields) ? element : element.querySelector<HTMLElement>(fields);
    if (!field) continue;
    const location = locationOf(field);
    const at = itemAddresses(location).find((each) => isAllOf(element as HTMLElement, location.doc, each));
    return at === undefined ? undefined : itemOf(field, at);
  }
  return undefined;
}

/** Place of the price around a node. A price is a number: it is edited outside of the canvas. */
export function priceAround(node: Element): ValueLocation | undefined {
  const price = node.closest<HTMLElement>(priceSelector);
  const item = price?.querySelector(fields) ? undefined : price && itemAround(price);
  return item?.doc === 'services.json' ? { doc: item.doc, at: `${item.at}/price` } : undefined;
}

/** The item at an address within a part of the page. */
export function itemAt(part: HTMLElement, { doc, at }: ValueLocation): ItemElement | undefined {
  const field = fieldsIn(part).find((each) => isOf(each, doc, at));
  return field && itemOf(field, at);
}

function itemOf(field: HTMLElement, at: string): ItemElement {
  const { doc } = locationOf(field);
  let element = field;
  for (let outer = field.parentElement; outer; outer = outer.parentElement) {
    if (outer.matches(outside) || !isAllOf(outer, doc, at)) break;
    element = outer;
  }
  return { doc, at, id: at.slice(at.lastIndexOf('/') + 1), element };
}

/** All items of the list that contains an item, itself included. */
export function itemsOfSameList(item: ItemElement): readonly ItemElement[] {
  const { parentElement: holder } = item.element;
  const list = item.at.slice(0, item.at.lastIndexOf('/'));
  const found = new Map<string, ItemElement>();
  for (const field of holder ? fieldsIn(holder) : []) {
    const { doc, at } = locationOf(field);
    if (doc !== item.doc || !at.startsWith(`${list}/`)) continue;
    const [id = ''] = at.slice(list.length + 1).split('/');
    if (found.has(id)) continue;
    const other = itemOf(field, `${list}/${id}`);
    if (other.element.parentElement === holder) found.set(id, other);
  }
  return [...found.values()];
}

const fieldsIn = (root: HTMLElement): readonly HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>(fields),
];

function isOf(field: HTMLElement, doc: string, at: string): boolean {
  const location = locationOf(field);
  return location.doc === doc && location.at.startsWith(`${at}/`);
}

const isAllOf = (element: HTMLElement, doc: string, at: string): boolean =>
  fieldsIn(element).every((field) => isOf(field, doc, at));

/** A gap between items: the item before it, and the line that shows it, in pixels of the window. */
export interface Gap {
  readonly after: string | null;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const thickness = 6;

/** The gap nearest to a point: vertical between items side by side, otherwise horizontal. */
export function gapAt(items: readonly ItemElement[], x: number, y: number): Gap | undefined {
  const boxes = items.map(({ id, element }) => ({ id, box: element.getBoundingClientRect() }));
  const isRow = boxes.some(({ box }, index) => {
    const next = boxes[index + 1]?.box;
    return next !== undefined && next.top < box.bottom - 1 && box.top < next.bottom - 1;
  });
  const distance = ({ left, right, top, bottom }: DOMRect) =>
    Math.hypot(x - Math.max(left, Math.min(x, right)), y - Math.max(top, Math.min(y, bottom)));
  const nearest = boxes.toSorted((one, other) => distance(one.box) - distance(other.box))[0];
  if (!nearest) return undefined;
  const { box, id } = nearest;
  const isTurned = document.documentElement.dir === 'rtl';
  const isFirstHalf = isRow ? x < (box.left + box.right) / 2 !== isTurned : y < (box.top + box.bottom) / 2;
  const index = boxes.findIndex((each) => each.id === id);
  const after = isFirstHalf ? (boxes[index - 1]?.id ?? null) : id;
  return isRow
    ? {
        after,
        top: box.top,
        width: thickness,
        height: box.height,
        left: (isFirstHalf !== isTurned ? box.left : box.right) - thickness / 2,
      }
    : {
        after,
        left: box.left,
        width: box.width,
        height: thickness,
        top: (isFirstHalf ? box.top : box.bottom) - thickness / 2,
      };
}
