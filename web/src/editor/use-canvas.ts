import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { blockOf } from '../../../blocks/drawing.ts';
import type {
  BlockCommand,
  ChangeMark,
  EditorCommand,
  FromCanvas,
  Pin,
  ToCanvas,
  ValueLocation,
} from '../../../canvas/src/bridge.ts';
import { partsOf, valueAt } from '../../../renderer/edits/address.ts';
import type { DocumentSet, Patch } from '../../../renderer/edits/index.ts';
import { richTextProblems } from '../../../renderer/rich-text/check.ts';
import type { CanvasHandle } from '../drawing/canvas-port.ts';
import { takeFirstDrawing } from './early-drawing.ts';
import { uploadAndInsert } from './insert-pictures.ts';
import { before, deleteBlock, duplicateBlock, insertBlock, moveBlock } from './model/block-changes.ts';
import { copiedBlock, copyBlock } from './model/block-clipboard.ts';
import { drawFor, nothingSent, type Sent } from './model/draw-site.ts';
import { fillField } from './model/empty-fields.ts';
import { changeItem } from './model/item-changes.ts';
import { type Titled, titleWith } from './model/page-title.ts';
import type { Sample } from './model/samples.ts';
import { blocksOf, type EditedPage } from './model/site-documents.ts';
import type { SiteModel, SiteState } from './model/site-model.ts';
import { useLanguage } from './use-language.ts';

/** Last drawing sent to the canvas. */
interface SentDrawing {
  readonly sent: Sent;
  readonly documents: DocumentSet;
  readonly pageId: string;
  readonly forced: number;
  readonly language: string | undefined;
}

interface CanvasOptions {
  readonly siteId: number;
  readonly model: SiteModel;
  readonly state: SiteState;
  readonly page: EditedPage | undefined;
  readonly pages: readonly EditedPage[];
  readonly canvasUrl: string;
  /** True while the toolbar of the selected block stands outside of the page, as on phones. */
  readonly isBarOutside: boolean;
  readonly onInsert: (place: { readonly after: string | null }) => void;
  readonly onCommand: (name: EditorCommand) => void;
  /** Called when a picture is clicked. */
  readonly onPicture: (location: ValueLocation) => void;
  /** Clients' comments on the page, and the selected one. */
  readonly pins: readonly Pin[];
  readonly pin: number | undefined;
  readonly onPin: (commentId: number) => void;
  /** Parts of the page that the open draft adds or changes. */
  readonly changes: readonly ChangeMark[];
  /** Called when a dragged block is dropped on the page. */
  readonly onPlace: (after: string | null) => void;
}

/** Connects the model and the canvas: changes are drawn, and edits on the canvas become changes. */
export function useCanvas({
  siteId,
  model,
  state,
  page,
  pages,
  canvasUrl,
  isBarOutside,
  onInsert,
  onCommand,
  onPicture,
  pins,
  pin,
  onPin,
  changes,
  onPlace,
}: CanvasOptions) {
  const [selected, setSelected] = useState<string>();
  /** Text that got the caret last in the selected block. */
  const [written, setWritten] = useState<ValueLocation>();
  const [isEditing, setEditing] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const handle = useRef<CanvasHandle>(undefined);
  const sent = useRef<SentDrawing>(undefined);
  const scale = useRef(1);
  const titled = useRef<Titled>({ step: '', isTitle: false });
  const { documents, forced } = state;
  const language = useLanguage(documents);

  /** Drawing made before the canvas could be drawn on. */
  const [taken] = useState(() => takeFirstDrawing(canvasUrl));
  const first = useRef(taken);

  function draw(): void {
    if (!page) return;
    const { page_id: pageId } = page;
    const last = sent.current?.pageId === pageId ? sent.current : undefined;
    const isCurrent = (drawing: { documents: DocumentSet; pageId: string } | undefined) =>
      drawing?.documents === documents && drawing.pageId === pageId;
    if (isCurrent(last) && last?.forced === forced && last.language === language) return;
    const made = isCurrent(first.current) ? first.current : undefined;
    const drawn = made
      ? made.drawn
      : drawFor(documents, page, pages, canvasUrl, last?.sent ?? nothingSent, last?.forced !== forced);
    first.current = handle.current ? undefined : { canvasUrl, documents, pageId, drawn };
    if (!handle.current || !drawn) return;
    if (made?.sentTo !== handle.current) handle.current.send(drawn.message);
    sent.current = { sent: drawn.sent, documents, pageId, forced, language };
  }
  const latest = useRef(draw);
  latest.current = draw;
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn anew when one of these is another
  useEffect(() => latest.current(), [documents, forced, page?.page_id, canvasUrl, language]);

  const latestBar = useRef(isBarOutside);
  latestBar.current = isBarOutside;
  useEffect(() => void handle.current?.send({ t: 'bar', isOutside: isBarOutside }), [isBarOutside]);

  const shownPins = JSON.stringify([pins, pin]);
  const mark = () => handle.current?.send({ t: 'pins', pins, ...(pin !== undefined && { chosen: pin }) });
  const latestMark = useRef(mark);
  latestMark.current = mark;
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent again when these change
  useEffect(() => void latestMark.current(), [shownPins]);

  const shownChanges = JSON.stringify(changes);
  const markChanges = () => handle.current?.send({ t: 'changes', marks: changes });
  const latestMarkChanges = useRef(markChanges);
  latestMarkChanges.current = markChanges;
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent again when these change
  useEffect(() => void latestMarkChanges.current(), [shownChanges]);

  function select(id: string | undefined, focus?: string, isWhole = false): void {
    setSelected(id);
    const focusOptions = focus === undefined ? {} : { focus, isWhole };
    handle.current?.send({ t: 'select', ...(id === undefined ? {} : { id }), ...focusOptions, isSeen: true });
  }
  const change = (patch: Patch | undefined) => patch && model.change({ patches: [patch] });
  /** Selects a block once it is drawn. */
  const selectInserted = (id: string, focus?: string, isWhole = false) =>
    requestAnimationFrame(() => setTimeout(() => select(id, focus, isWhole)));
  const blockOfId = (id: string) => page && blocksOf(page).find(({ block_id }) => block_id === id);

  function onBlock(id: string, command: BlockCommand): void {
    if (!page) return;
    if (command === 'up' || command === 'down') {
      const moved = moveBlock(page, id, command === 'up' ? -1 : 1);
      change(moved?.patch);
      if (moved) setAnnouncement(`Moved: ${moved.index + 1} of ${moved.count}.`);
      selectInserted(id);
    } else if (command === 'duplicate') {
      const copy = duplicateBlock(page, id);
      change(copy?.patch);
      if (copy) selectInserted(copy.id);
    } else if (command === 'delete') {
      change(deleteBlock(page, id));
      setSelected(undefined);
    } else if (command === 'copy') copyBlock(siteId, blockOfId(id));
    else if (command === 'cut') {
      copyBlock(siteId, blockOfId(id));
      change(deleteBlock(page, id));
      setSelected(undefined);
    } else if (command === 'settings') {
      select(id);
      setEditing(true);
    } else onInsert({ after: command === 'insert_after' ? id : before(page, id) });
  }

  /** Pastes the copied block after the selected one, or at the end. */
  function paste(): void {
    const block = copiedBlock(siteId);
    if (!page || !block) return;
    change(insertBlock(page, block, selected ?? blocksOf(page).at(-1)?.block_id ?? null));
    selectInserted(block.block_id);
  }

  function fill(id: string, field: string): void {
    const block = blockOfId(id);
    const filled = page && block && fillField(page, block, field);
    if (!filled) return;
    model.change({ patches: filled.patches });
    selectInserted(id, filled.focus, true);
  }

  function moveItem({ location, to, focus }: Extract<FromCanvas, { t: 'item' }>): void {
    const changed = changeItem(documents, location, to);
    if (!changed) return;
    const { patches, now } = changed;
    model.change({ patches });
    setAnnouncement(now ? `Moved: ${now.index + 1} of ${now.count}.` : 'Item removed. You can undo this.');
    if (selected !== undefined && focus !== undefined) selectInserted(selected, focus);
  }

  function type({ location, value, step }: Extract<FromCanvas, { t: 'typed' }>): void {
    if (documents[location.doc] === undefined) return;
    if (typeof value !== 'string' && richTextProblems(value, '').length > 0) return;
    const title = page && titleWith(page, location, value, step, titled);
    const patches = [{ do: 'set', ...location, value } as const, ...(title ? [title] : [])];
    model.change({ patches, key: `${step} ${location.doc} ${location.at}`, isShown: true });
  }

  /** Acts on what has been typed until now, not on what was last rendered. */
  function receive(message: FromCanvas): void {
    if (message.t !== 'typed') flushSync(() => model.announce());
    latestHandler.current(message);
  }

  function handleMessage(message: FromCanvas): void {
    if (message.t === 'selected') {
      setEditing(false);
      setSelected(message.id);
    } else if (message.t === 'open') {
      setSelected(message.id);
      onPicture(message.location);
    } else if (message.t === 'pin') onPin(message.pin);
    else if (message.t === 'typed') type(message);
    else if (message.t === 'entered') {
      setWritten(message.location);
      model.hold(message.location);
    } else if (message.t === 'left') model.hold(undefined);
    else if (message.t === 'ask') {
      const { location } = message;
      handle.current?.send({
        t: 'value',
        location,
        value: valueAt(documents[location.doc], partsOf(location.at)),
      });
    } else if (message.t === 'block') onBlock(message.id, message.command);
    else if (message.t === 'command' && message.name === 'paste') paste();
    else if (message.t === 'command') onCommand(message.name);
    else if (message.t === 'fill') fill(message.id, message.field);
    else if (message.t === 'item') moveItem(message);
    else if (message.t === 'move' && page) {
      change({ do: 'move', doc: page.doc, at: `/blocks/${message.id}`, after: message.after });
      selectInserted(message.id);
    } else if (message.t === 'place') onPlace(message.after);
    else if (message.t === 'files' && page && handle.current)
      void uploadAndInsert(message, { siteId, model, page, canvas: handle.current });
  }

  const latestHandler = useRef(handleMessage);
  latestHandler.current = handleMessage;

  return {
    selected,
    written,
    /** True once the inspector was requested: phones show it only then. */
    isEditing,
    /** Closes the inspector; the block stays selected. */
    closeForm: () => setEditing(false),
    /** Last step in words, for screen readers. */
    announcement,
    select,
    onMessage: receive,
    onBlock,
    paste,
    onOpen(canvas: CanvasHandle) {
      handle.current = canvas;
      sent.current = undefined;
      draw();
      mark();
      markChanges();
      canvas.send({ t: 'scale', scale: scale.current });
      canvas.send({ t: 'bar', isOutside: latestBar.current });
    },
    onScale(next: number) {
      scale.current = next;
      handle.current?.send({ t: 'scale', scale: next });
    },
    /** Inserts a block and the documents it needs in one step. */
    insert({ block, brought }: Pick<Sample, 'block' | 'brought'>, after: string | null) {
      if (!page || blockOf(block.key) === undefined) return;
      model.change({ patches: [...brought, insertBlock(page, block, after)] });
      // Selects the block's first text, ready to be overwritten.
      document.querySelector<HTMLElement>('iframe[data-canvas]')?.focus();
      selectInserted(block.block_id, 'first', true);
    },
    send: (message: ToCanvas) => handle.current?.send(message),
  };
}
