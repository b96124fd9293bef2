import { Tokenizer } from 'htmlparser2';

/** Facts read from a page's HTML. */
export interface PageFacts {
  /** Targets of `<meta http-equiv="refresh">`, as written. */
  readonly refreshesTo: readonly string[];
  /** `autocomplete` values of the visible password fields, one list per form. */
  readonly passwords: readonly (readonly string[])[];
}

/**
 * Elements whose contents are not visible, or that are not the page's main content, such as a menu with a
 * small sign-in form.
 */
const invisibleElements: ReadonlySet<string> = new Set([
  'template',
  'noscript',
  'dialog',
  'header',
  'nav',
  'footer',
  'aside',
]);
const voids: ReadonlySet<string> = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);
/** Nesting limit: deeper elements are treated as if they were at this depth. */
const depthMax = 256;
/** Maximum facts of each kind. One is enough for the decision. */
const factsMax = 10;
const charactersMax = 200;

interface Open {
  readonly name: string;
  /** True inside one of `invisibleElements`. */
  readonly isInvisible: boolean;
  /** Number of the enclosing form; 0 for none. */
  readonly form: number;
}

/** Characters parsed at once: a few milliseconds for any input. */
const pieceCharacters = 16 * 1024;

/**
 * Parses a page as a stream of tags, in linear time and memory for any input: building a tree would be
 * quadratic for some. Changes made by scripts are not seen. Yields after each piece, so that other work can
 * run, and returns the facts.
 */
export function* readPage(html: string): Generator<void, PageFacts> {
  const refreshesTo: string[] = [];
  const passwords = new Map<number, string[]>();
  let forms = 0;
  let fields = 0;
  const open: Open[] = [];
  /** Open elements by name, so that a closing tag without an opening one is cheap. */
  const counts = new Map<string, number>();
  let name = '';
  let attribute = '';
  let value = '';
  let attributes = new Map<string, string>();

  function onOpenTag(): void {
    if (name === 'meta' && attributes.get('http-equiv')?.toLowerCase() === 'refresh') {
      const [, target] =
        /^[\s\d.]*(?:[;,]\s*)?url\s*=\s*["']?([^"']*)/i.exec(attributes.get('content') ?? '') ?? [];
      if (target !== undefined && refreshesTo.length < factsMax) refreshesTo.push(target.trim());
    }
    const isInvisible =
      invisibleElements.has(name) || isHidden(attributes) || open.at(-1)?.isInvisible === true;
    const within = open.at(-1)?.form ?? 0;
    if (name === 'input' && attributes.get('type')?.toLowerCase() === 'password' && !isInvisible)
      countField(within, attributes.get('autocomplete')?.toLowerCase() ?? '');
    if (voids.has(name) || open.length >= depthMax) return;
    if (name === 'form') forms += 1;
    // Browsers ignore a form inside a form.
    open.push({ name, isInvisible, form: name === 'form' && within === 0 ? forms : within });
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }

  function countField(form: number, kind: string): void {
    fields += 1;
    if (fields <= factsMax) passwords.set(form, [...(passwords.get(form) ?? []), kind]);
  }

  function closed(elementName: string): void {
    if (!counts.get(elementName)) return;
    for (let last = open.pop(); last; last = open.pop()) {
      counts.set(last.name, (counts.get(last.name) ?? 0) - 1);
      if (last.name === elementName) return;
    }
  }

  const text = (start: number, end: number) => html.slice(start, Math.min(end, start + charactersMax));
  const more = (part: string) => {
    if (value.length < charactersMax) value += part;
  };
  const nothing = () => {};
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      onopentagname(start, end) {
        name = text(start, end).toLowerCase();
        attributes = new Map();
      },
      onattribname(start, end) {
        attribute = text(start, end).toLowerCase();
        value = '';
      },
      onattribdata: (start, end) => more(text(start, end)),
      onattribentity: (codepoint) => more(String.fromCodePoint(codepoint)),
      onattribend() {
        // The first of duplicate attributes wins, as in browsers.
        if (!attributes.has(attribute) && attributes.size < 100) attributes.set(attribute, value);
      },
      onopentagend: onOpenTag,
      onselfclosingtag: onOpenTag,
      onclosetag: (start, end) => closed(text(start, end).toLowerCase()),
      oncdata: nothing,
      oncomment: nothing,
      ondeclaration: nothing,
      onend: nothing,
      onprocessinginstruction: nothing,
      ontext: nothing,
      ontextentity: nothing,
    },
  );
  // The parser keeps its state across pieces, so the cuts do not matter.
  for (let at = 0; at < html.length; at += pieceCharacters) {
    tokenizer.write(html.slice(at, at + pieceCharacters));
    yield;
  }
  tokenizer.end();
  return { refreshesTo, passwords: [...passwords.values()] };
}

const isHidden = (attributes: ReadonlyMap<string, string>): boolean =>
  attributes.has('hidden') ||
  attributes.get('aria-hidden') === 'true' ||
  /display\s*:\s*none|visibility\s*:\s*hidden/i.test(attributes.get('style') ?? '');
