/** Messages between the editor and its canvas. Neither trusts the other: each checks what it is sent. */

export interface Place {
  readonly doc: string;
  readonly at: string;
}

export interface CanvasPart {
  readonly id: string;
  readonly place: 'header' | 'main' | 'footer';
  /** Display name, e.g. "Hero". */
  readonly name: string;
  /** A block of the page: it can be moved, duplicated and deleted. */
  readonly isOwn: boolean;
  /** Fields that are empty and can be begun, as "Intro". */
  readonly empty?: readonly { readonly field: string; readonly name: string }[];
  /** Undefined: as it was drawn before. */
  readonly html?: string;
}

/** A miniature: a block in a rectangle, in CSS pixels of the frame. */
export interface SampleCell {
  readonly id: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Undefined: as it was drawn before. */
  readonly html?: string;
}

/** A thread of comments at its place: a text, a part of the page, or the page itself. */
export interface Pin {
  readonly id: number;
  readonly block?: string;
  readonly place?: Place;
  /** Text of the pin: its number in the list. */
  readonly label: string;
  /** Whole name, for those who hear it. */
  readonly name: string;
}

export type ToCanvas =
  /** Makes clicks select the subject of a comment instead of editing. Sent before the first drawing. */
  | { readonly t: 'review' }
  /** Comments on what is drawn; `chosen` is the one that is read. */
  | { readonly t: 'pins'; readonly pins: readonly Pin[]; readonly chosen?: number }
  | {
      readonly t: 'draw';
      readonly lang: string;
      readonly parts: readonly CanvasPart[];
      /** Undefined: as they were before. */
      readonly sheets?: readonly string[];
      /** Draws the part under the caret, too: after an undo, or what another wrote. */
      readonly isForced: boolean;
      /** Pages that a link may lead to. */
      readonly pages: readonly { readonly page_id: string; readonly title: string }[];
    }
  /** Scale at which the page is shown. Buttons on it keep their size. */
  | { readonly t: 'scale'; readonly scale: number }
  /** A formatted text that the canvas asked for. */
  | { readonly t: 'value'; readonly place: Place; readonly value: unknown }
  /** `focus`: the text in which the caret goes; `first`: the block's first one. `isWhole`: all of it is chosen, to be written over. */
  | {
      readonly t: 'select';
      readonly id?: string;
      readonly isSeen: boolean;
      readonly focus?: string;
      readonly isWhole?: boolean;
    }
  /** Miniatures in place of a page. Nothing in them can be chosen. */
  | {
      readonly t: 'look';
      readonly lang: string;
      /** Undefined: as they were before. */
      readonly sheets?: readonly string[];
      /** Corners of the cells in pixels of the frame. */
      readonly radius: number;
      readonly cells: readonly SampleCell[];
    }
  /** Upload progress. `places`: current positions of the pictures; empty if they were refused. */
  | {
      readonly t: 'upload';
      readonly key: string;
      readonly share: number;
      readonly places?: readonly Place[];
    }
  /** A block is dragged over the page, in CSS pixels of the frame. */
  | {
      readonly t: 'drag';
      readonly phase: 'over' | 'drop' | 'cancel';
      readonly x: number;
      readonly y: number;
    };

/** A place further, behind another item, in front of all (null), or out of the list. */
export type ItemMove = 1 | -1 | 'out' | { readonly after: string | null };

/** Things to be done with a block from its toolbar. */
const blockCommands = [
  ...([
    'up',
    'down',
    'duplicate',
    'delete',
    'copy',
    'cut',
    'settings',
    'insert_before',
    'insert_after',
  ] as const),
] as const;
export type BlockCommand = (typeof blockCommands)[number];

const editorCommands = [
  ...(['undo', 'redo', 'save', 'palette', 'copy_link', 'paste', 'next_region', 'last_region'] as const),
] as const;
export type EditorCommand = (typeof editorCommands)[number];

export type FromCanvas =
  | { readonly t: 'ready' }
  | { readonly t: 'selected'; readonly id?: string }
  /** A part of the page was clicked, and in it perhaps a text, to be commented on. */
  | { readonly t: 'picked'; readonly id: string; readonly place?: Place }
  | { readonly t: 'pin'; readonly pin: number }
  /** A formatted text is about to be written in. */
  | { readonly t: 'ask'; readonly place: Place }
  /** A text as it stands now: plain, or the tree of a formatted one. `step` is the same while the caret stays there. */
  | { readonly t: 'typed'; readonly place: Place; readonly value: unknown; readonly step: string }
  /** The caret went into a text, which stays as it is shown until it is left. */
  | { readonly t: 'entered'; readonly place: Place }
  /** The caret left a field. */
  | { readonly t: 'left'; readonly id: string }
  | { readonly t: 'block'; readonly id: string; readonly command: BlockCommand }
  | { readonly t: 'command'; readonly name: EditorCommand }
  /** An empty field of a block is to be begun. */
  | { readonly t: 'fill'; readonly id: string; readonly field: string }
  /** A block was carried to another place: behind one, or null in front of all. */
  | { readonly t: 'move'; readonly id: string; readonly after: string | null }
  /** An item of a list is to be moved or taken out. The caret goes back to `focus`. */
  | { readonly t: 'item'; readonly place: Place; readonly to: ItemMove; readonly focus?: string }
  /** Pictures that were dropped or pasted: in place of one, or behind a block. */
  | {
      readonly t: 'files';
      readonly key: string;
      readonly files: readonly File[];
      readonly after: string | null;
      readonly place?: Place;
    }
  /** A block that was dragged over the page was let go: behind a block, or null in front of all. */
  | { readonly t: 'place'; readonly after: string | null }
  /** Something that has a form beside the canvas: a formatted text, a picture. */
  | { readonly t: 'open'; readonly id: string; readonly place: Place };

/** Characters of a text that a canvas may send; fields take at most 2,000. */
const textMax = 20_000;

const isText = (value: unknown, max = 400): value is string =>
  typeof value === 'string' && value.length <= max;

/** A formatted text, not validated yet: the receiver checks its grammar. */
const isTree = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && (value as { type?: unknown }).type === 'doc';

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' &&
  value !== null &&
  isText((value as Place).doc) &&
  isText((value as Place).at, 1000);

/** Files that a canvas may send at once. */
const filesMax = 30;

const areFiles = (value: unknown): value is readonly File[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= filesMax &&
  value.every((file) => file instanceof File);

const isMove = (to: unknown): to is ItemMove =>
  to === 1 ||
  to === -1 ||
  to === 'out' ||
  (typeof to === 'object' &&
    to !== null &&
    ((to as { after?: unknown }).after === null || isText((to as { after?: unknown }).after)));

const isOneOf = <T extends string>(list: readonly T[], value: unknown): value is T =>
  (list as readonly unknown[]).includes(value);

/** A message of a canvas; undefined where it is none that the editor knows. */
export function readFromCanvas(data: unknown): FromCanvas | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { t, id, place, value, step, command, name, after, key, files, field, pin, to, focus } =
    data as Readonly<Record<string, unknown>>;
  switch (t) {
    case 'ready':
      return { t };
    case 'selected':
      return id === undefined ? { t } : isText(id) ? { t, id } : undefined;
    case 'picked':
      if (!isText(id)) return undefined;
      return isPlace(place) ? { t, id, place: { doc: place.doc, at: place.at } } : { t, id };
    case 'pin':
      return typeof pin === 'number' ? { t, pin } : undefined;
    case 'typed':
      return isPlace(place) && (isText(value, textMax) || isTree(value)) && isText(step)
        ? { t, place: { doc: place.doc, at: place.at }, value, step }
        : undefined;
    case 'ask':
    case 'entered':
      return isPlace(place) ? { t, place: { doc: place.doc, at: place.at } } : undefined;
    case 'left':
      return isText(id) ? { t, id } : undefined;
    case 'block':
      return isText(id) && isOneOf(blockCommands, command) ? { t, id, command } : undefined;
    case 'command':
      return isOneOf(editorCommands, name) ? { t, name } : undefined;
    case 'fill':
      return isText(id) && isText(field) ? { t, id, field } : undefined;
    case 'move':
      return isText(id) && (after === null || isText(after)) ? { t, id, after } : undefined;
    case 'item':
      return isPlace(place) && isMove(to)
        ? { t, place: { doc: place.doc, at: place.at }, to, ...(isText(focus, 1000) && { focus }) }
        : undefined;
    case 'files':
      return isText(key) && areFiles(files) && (after === null || isText(after))
        ? { t, key, files, after, ...(isPlace(place) && { place: { doc: place.doc, at: place.at } }) }
        : undefined;
    case 'place':
      return after === null || isText(after) ? { t, after } : undefined;
    case 'open':
      return isText(id) && isPlace(place) ? { t, id, place: { doc: place.doc, at: place.at } } : undefined;
    default:
      return undefined;
  }
}

/** Greeting that both sides repeat until they are connected. */
export const greeting = 'wheelhouse-canvas';
