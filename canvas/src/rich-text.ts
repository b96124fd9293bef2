import { baseKeymap, chainCommands, exitCode, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import { inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { type Attrs, type MarkType, Node, type NodeType, Schema } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, EditorState, Selection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';

/** Grammar of formatted texts, with the names used in storage (`renderer/stored.ts`). */
const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    heading: {
      attrs: { level: { default: 2 } },
      content: 'inline*',
      group: 'block',
      defining: true,
      parseDOM: [
        { tag: 'h1', attrs: { level: 2 } },
        ...[2, 3, 4].map((level) => ({ tag: `h${level}`, attrs: { level } })),
        { tag: 'h5', attrs: { level: 4 } },
      ],
      toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
    },
    bulletList: {
      content: 'listItem+',
      group: 'block',
      parseDOM: [{ tag: 'ul' }],
      toDOM: () => ['ul', 0],
    },
    orderedList: {
      content: 'listItem+',
      group: 'block',
      parseDOM: [{ tag: 'ol' }],
      toDOM: () => ['ol', 0],
    },
    listItem: { content: 'block+', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
    blockquote: {
      content: 'block+',
      group: 'block',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', 0],
    },
    horizontalRule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
    text: { group: 'inline' },
    hardBreak: {
      inline: true,
      group: 'inline',
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  },
  marks: {
    link: {
      attrs: {
        to: {},
        page_id: { default: null },
        anchor: { default: null },
        name: { default: null },
        url: { default: null },
      },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (element) => {
            const url = element.getAttribute('href') ?? '';
            return /^(?:https?:\/\/|mailto:|tel:)/i.test(url) ? { to: 'url', url } : false;
          },
        },
      ],
      toDOM: () => ['a', { href: '#' }, 0],
    },
    bold: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
    italic: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
    strike: { parseDOM: [{ tag: 's' }, { tag: 'del' }], toDOM: () => ['s', 0] },
    code: { parseDOM: [{ tag: 'code' }], toDOM: () => ['code', 0] },
  },
});

const { nodes, marks } = schema;

/** Formats that a button or key applies to the selection. */
const formats = {
  bold: toggleMark(marks.bold as MarkType),
  italic: toggleMark(marks.italic as MarkType),
  paragraph: setBlockType(nodes.paragraph as NodeType),
  heading: setBlockType(nodes.heading as NodeType, { level: 2 }),
  subheading: setBlockType(nodes.heading as NodeType, { level: 3 }),
  bullets: wrapInList(nodes.bulletList as NodeType),
  numbers: wrapInList(nodes.orderedList as NodeType),
  quote: wrapIn(nodes.blockquote as NodeType),
} satisfies Readonly<Record<string, Command>>;
export type Format = keyof typeof formats;

export interface RichField {
  readonly element: HTMLElement;
  format(format: Format): void;
  /** The target of the link at the selection. */
  link(): Attrs | undefined;
  /** Makes the selection a link; without a target, removes it. */
  setLink(target: Attrs | undefined): void;
  hasSelection(): boolean;
  /** Places the caret at a point of the window, or at the end. */
  focus(point: { readonly x: number; readonly y: number } | undefined): void;
  close(): void;
}

const lineBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith((nodes.hardBreak as NodeType).create()).scrollIntoView());
  return true;
};

/** Markdown shortcuts at the beginning of a line: #, ##, -, 1. and >. */
const rules = inputRules({
  rules: [
    textblockTypeInputRule(/^(#{1,3})\s$/, nodes.heading as NodeType, ([, signs = '#']) => ({
      level: Math.min(4, signs.length + 1),
    })),
    wrappingInputRule(/^\s*[-*]\s$/, nodes.bulletList as NodeType),
    wrappingInputRule(/^1\.\s$/, nodes.orderedList as NodeType),
    wrappingInputRule(/^\s*>\s$/, nodes.blockquote as NodeType),
  ],
});

const keys = keymap({
  'Mod-b': formats.bold,
  'Mod-i': formats.italic,
  'Shift-Enter': chainCommands(exitCode, lineBreak),
  Enter: splitListItem(nodes.listItem as NodeType),
  Tab: sinkListItem(nodes.listItem as NodeType),
  'Shift-Tab': liftListItem(nodes.listItem as NodeType),
});

interface RichOptions {
  /** The stored tree; undefined if there is none yet. */
  readonly value: unknown;
  onChange(value: unknown): void;
  /** Called when the selection moves, so that buttons can follow. */
  onSelect(): void;
}

/** ProseMirror reads a composition 20 ms after its end. */
const composedMs = 50;

/** Makes an element of the page an editor for formatted text, until it is closed. */
export function writeRichText(element: HTMLElement, { value, onChange, onSelect }: RichOptions): RichField {
  const state = EditorState.create({
    doc: Node.fromJSON(schema, value),
    plugins: [rules, keys, keymap(baseKeymap)],
  });
  const drawn = [...element.childNodes];
  const attributes = [...element.attributes].map(({ name, value }) => [name, value] as const);
  element.replaceChildren();
  /** Set during input-method composition: its text is reported when it ends. */
  let isHeldBack = false;
  const tell = () => {
    isHeldBack = false;
    onChange(stored(view.state.doc.toJSON()));
  };
  const view: EditorView = new EditorView(
    { mount: element },
    {
      state,
      // Pasting an address over a selection makes it a link.
      handlePaste(view, event) {
        const url = addressIn(event.clipboardData?.getData('text/plain') ?? '');
        if (url === undefined || view.state.selection.empty) return false;
        link({ to: 'url', url });
        return true;
      },
      handleDOMEvents: {
        // Runs after the view has read the final text.
        compositionend: () => void setTimeout(() => isHeldBack && tell(), composedMs),
      },
      dispatchTransaction(transaction) {
        const next = view.state.apply(transaction);
        view.updateState(next);
        if (transaction.docChanged && view.composing) isHeldBack = true;
        else if (transaction.docChanged) tell();
        onSelect();
      },
    },
  );
  const linkType = marks.link as MarkType;
  /** Range for a link: the selection, or the whole link at the caret. */
  function linked(): { from: number; to: number } {
    const { selection, doc } = view.state;
    if (!selection.empty) return selection;
    const position = doc.resolve(selection.from);
    const index = position.index();
    const node = position.parent.maybeChild(index);
    const from = position.posAtIndex(index);
    return { from, to: from + (node?.nodeSize ?? 0) };
  }
  function link(target: Attrs | undefined): void {
    const { from, to } = linked();
    const { tr } = view.state;
    tr.removeMark(from, to, linkType);
    if (target) tr.addMark(from, to, linkType.create(target));
    view.dispatch(tr);
    view.focus();
  }
  return {
    element,
    format(format) {
      formats[format](view.state, view.dispatch);
      view.focus();
    },
    link: () =>
      linkType.isInSet(view.state.selection.$from.marks())?.attrs ??
      linkType.isInSet(view.state.doc.nodeAt(view.state.selection.from)?.marks ?? [])?.attrs,
    setLink: link,
    hasSelection: () => !view.state.selection.empty,
    focus(point) {
      const position = point && view.posAtCoords({ left: point.x, top: point.y });
      const { doc, tr } = view.state;
      const at = position ? doc.resolve(position.pos) : doc.resolve(doc.content.size);
      view.dispatch(tr.setSelection(Selection.near(at, -1)));
      view.focus();
    },
    close() {
      if (isHeldBack) tell();
      // What was changed is drawn again soon; until then it is shown as it was written.
      const left = view.state.doc.eq(state.doc)
        ? drawn
        : [...element.childNodes].map((node) => node.cloneNode(true));
      // Empties the element.
      view.destroy();
      element.replaceChildren(...left);
      for (const { name } of [...element.attributes]) element.removeAttribute(name);
      for (const [name, value] of attributes) element.setAttribute(name, value);
    },
  };
}

/** The web or e-mail address that is the entire text, if it is one. */
function addressIn(text: string): string | undefined {
  const all = text.trim();
  if (all.length > 2000 || /\s/.test(all)) return undefined;
  return /^(?:https?:\/\/|mailto:|tel:)\S/i.test(all) ? all : undefined;
}

interface Json {
  readonly [name: string]: unknown;
}

/** The tree in its stored form: without default attributes. */
function stored(node: Json): Json {
  return Object.fromEntries(
    Object.entries(node).map(([name, value]) => {
      if (Array.isArray(value)) return [name, value.map((inner: Json) => stored(inner))];
      if (name !== 'attrs') return [name, value];
      return [name, Object.fromEntries(Object.entries(value as Json).filter(([, one]) => one !== null))];
    }),
  );
}
