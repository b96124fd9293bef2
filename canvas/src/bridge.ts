// Messages between the editor and its canvas. Neither trusts the other: each validates what it receives.

export interface ValueLocation {
  readonly doc: string;
  readonly at: string;
}

export interface CanvasPart {
  readonly id: string;
  readonly placement: 'header' | 'main' | 'footer';
  /** Display name, e.g. "Hero". */
  readonly name: string;
  /** True for a block of the page, which can be moved, duplicated and deleted. */
  readonly isOwn: boolean;
  /** Empty fields that can be started, such as "Intro". */
  readonly empty?: readonly { readonly field: string; readonly name: string }[];
  /** Undefined keeps the previous drawing. */
  readonly html?: string;
}

/** A miniature: a block in a rectangle, in CSS pixels of the frame. */
export interface SampleCell {
  readonly id: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Undefined keeps the previous drawing. */
  readonly html?: string;
  /** Addresses of texts or pictures to show; the first one found is in view. The markup then has marks. */
  readonly seen?: readonly string[];
}

/** A comment thread pinned to a text, a part of the page, or the page itself. */
export interface Pin {
  readonly id: number;
  readonly block?: string;
  readonly location?: ValueLocation;
  /** Text of the pin: its number in the list. */
  readonly label: string;
  /** Full name for screen readers. */
  readonly name: string;
}

/** A part of the page that a draft added or changed. */
export interface ChangeMark {
  readonly id: string;
  readonly label: 'Added' | 'Changed' | 'Moved';
}

export type ToCanvas =
  /** Makes clicks select what a comment is about instead of editing. Sent before the first drawing. */
  | { readonly t: 'review' }
  /** Comments on the drawn page; `chosen` is the selected one. */
  | { readonly t: 'pins'; readonly pins: readonly Pin[]; readonly chosen?: number }
  /** Parts of the drawn page that differ from the live one. */
  | { readonly t: 'changes'; readonly marks: readonly ChangeMark[] }
  | {
      readonly t: 'draw';
      readonly lang: string;
      readonly parts: readonly CanvasPart[];
      /** Undefined keeps the previous style sheets. */
      readonly sheets?: readonly string[];
      /** Redraws the part with the caret too: after an undo, or another person's change. */
      readonly isForced: boolean;
      /** Pages that links can target. */
      readonly pages: readonly { readonly page_id: string; readonly title: string }[];
    }
  /** Scale at which the page is shown. Buttons on it keep their size. */
  | { readonly t: 'scale'; readonly scale: number }
  /** True while the editor has a toolbar of its own for the selected block, as on phones. */
  | { readonly t: 'bar'; readonly isOutside: boolean }
  /** A formatted text requested by the canvas. */
  | { readonly t: 'value'; readonly location: ValueLocation; readonly value: unknown }
  /**
   * Selects a block. `focus`: text that gets the caret; `first`: the block's first text. `isWhole`: selects
   * all of it, to be overwritten.
   */
  | {
      readonly t: 'select';
      readonly id?: string;
      readonly isSeen: boolean;
      readonly focus?: string;
      readonly isWhole?: boolean;
    }
  /** Outlines a part of the page as if the pointer were over it; undefined ends that. */
  | { readonly t: 'hover'; readonly id?: string }
  /** Miniatures instead of a page. Nothing in them is interactive. */
  | {
      readonly t: 'look';
      readonly lang: string;
      /** Undefined keeps the previous style sheets. */
      readonly sheets?: readonly string[];
      /** Corner radius of the cells in pixels of the frame. */
      readonly radius: number;
      readonly cells: readonly SampleCell[];
    }
  /** Upload progress. `locations`: where the pictures now are; empty if they were refused. */
  | {
      readonly t: 'upload';
      readonly key: string;
      readonly share: number;
      readonly locations?: readonly ValueLocation[];
    }
  /** A block being dragged over the page, in CSS pixels of the frame. */
  | {
      readonly t: 'drag';
      readonly phase: 'over' | 'drop' | 'cancel';
      readonly x: number;
      readonly y: number;
    };

/** Move of a list item: one place, after another item, to the front (null), or out of the list. */
export type ItemMove = 1 | -1 | 'out' | { readonly after: string | null };

/** Commands of a block's toolbar. */
const blockCommands = [
  'up',
  'down',
  'duplicate',
  'delete',
  'copy',
  'cut',
  'settings',
  'insert_before',
  'insert_after',
] as const;
export type BlockCommand = (typeof blockCommands)[number];

const editorCommands = [
  'undo',
  'redo',
  'save',
  'palette',
  'copy_link',
  'paste',
  'next_region',
  'last_region',
] as const;
export type EditorCommand = (typeof editorCommands)[number];

export type FromCanvas =
  | { readonly t: 'ready' }
  | { readonly t: 'selected'; readonly id?: string }
  /** A part of the page, and possibly a text in it, was clicked to comment on it. */
  | { readonly t: 'picked'; readonly id: string; readonly location?: ValueLocation }
  | { readonly t: 'pin'; readonly pin: number }
  /** Editing of a formatted text is about to start. */
  | { readonly t: 'ask'; readonly location: ValueLocation }
  /** Current content of a text: plain, or the tree of a formatted one. `step` stays the same while the caret does. */
  | { readonly t: 'typed'; readonly location: ValueLocation; readonly value: unknown; readonly step: string }
  /** The caret entered a text, which is not redrawn until the caret leaves. */
  | { readonly t: 'entered'; readonly location: ValueLocation }
  /** The caret left a field. */
  | { readonly t: 'left'; readonly id: string }
  | { readonly t: 'block'; readonly id: string; readonly command: BlockCommand }
  | { readonly t: 'command'; readonly name: EditorCommand }
  /** An empty field of a block is to be started. */
  | { readonly t: 'fill'; readonly id: string; readonly field: string }
  /** A block was dragged to another place: after a block, or null for the front. */
  | { readonly t: 'move'; readonly id: string; readonly after: string | null }
  /** A list item is to be moved or removed. The caret returns to `focus`. */
  | { readonly t: 'item'; readonly location: ValueLocation; readonly to: ItemMove; readonly focus?: string }
  /** Pictures were dropped or pasted: in place of one, or after a block. */
  | {
      readonly t: 'files';
      readonly key: string;
      readonly files: readonly File[];
      readonly after: string | null;
      readonly location?: ValueLocation;
    }
  /** A block dragged from the dialog was dropped: after a block, or null for the front. */
  | { readonly t: 'place'; readonly after: string | null }
  /** Something edited outside the canvas was opened: a formatted text, a picture. */
  | { readonly t: 'open'; readonly id: string; readonly location: ValueLocation };

/** Maximum characters of a text from a canvas; fields accept at most 2,000. */
const textMax = 20_000;

const isText = (value: unknown, max = 400): value is string =>
  typeof value === 'string' && value.length <= max;

/** A formatted text; its grammar is checked when it is saved. */
const isTree = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && (value as { type?: unknown }).type === 'doc';

/** Copies the known members only; undefined if it is malformed. */
function readLocation(value: unknown): ValueLocation | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { doc, at } = value as Readonly<Record<string, unknown>>;
  return isText(doc) && isText(at, 1000) ? { doc, at } : undefined;
}

/** Maximum files in one message. */
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

/** Validates a message from a canvas; undefined if it is unknown or malformed. */
export function readFromCanvas(data: unknown): FromCanvas | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const message = data as Readonly<Record<string, unknown>>;
  const { t, id, value, step, command, name, after, key, files, field, pin, to, focus } = message;
  const location = readLocation(message.location);
  switch (t) {
    case 'ready':
      return { t };
    case 'selected':
      return id === undefined ? { t } : isText(id) ? { t, id } : undefined;
    case 'picked':
      return isText(id) ? { t, id, ...(location && { location }) } : undefined;
    case 'pin':
      return typeof pin === 'number' ? { t, pin } : undefined;
    case 'typed':
      return location && (isText(value, textMax) || isTree(value)) && isText(step)
        ? { t, location, value, step }
        : undefined;
    case 'ask':
    case 'entered':
      return location && { t, location };
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
      return location && isMove(to) ? { t, location, to, ...(isText(focus, 1000) && { focus }) } : undefined;
    case 'files':
      return isText(key) && areFiles(files) && (after === null || isText(after))
        ? { t, key, files, after, ...(location && { location }) }
        : undefined;
    case 'place':
      return after === null || isText(after) ? { t, after } : undefined;
    case 'open':
      return isText(id) && location ? { t, id, location } : undefined;
    default:
      return undefined;
  }
}

/** Greeting that both sides repeat until they are connected. */
export const greeting = 'wheelhouse-canvas';
