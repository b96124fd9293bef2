import { Tokenizer } from 'htmlparser2';

/** Facts read from a page's HTML. */
export interface PageFacts {
  /** Targets of `<meta http-equiv="refresh">`, as written. */
  readonly refreshesTo: readonly string[];
  /** Visible password fields by `autocomplete`, grouped by form. */
  readonly passwords: readonly (readonly string[])[];
}

/** Elements that are invisible or not part of a page's main content, such as a menu with a sign-in form. */
const aside: ReadonlySet<string> = new Set([
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
/** Nesting limit: deeper elements are read as if they stood at this depth. */
const depthMax = 256;
/** Limit for each kind of fact. One is enough for the decision. */
const factsMax = 10;
const charactersMax = 200;

interface Open {
  readonly name: string;
  /** It, or what it stands in. */
  readonly isAside: boolean;
  /** The number of the form that it is in; 0 for none. */
  readonly form: number;
}

/** Characters that are read at once, in some milliseconds whatever they are. */
const pieceCharacters = 16 * 1024;

/**
 * Reads a page as a stream of tags, in time and memory that follow its length whatever it is: a tree would take the square of it
 * for some. What scripts make of it is not seen. It rests after each piece, so that others can have a turn, and ends with the facts.
 */
export function* readPage(html: string): Generator<void, PageFacts> {
  const refreshesTo: string[] = [];
  const passwords = new Map<number, string[]>();
  let forms = 0;
  let fields = 0;
  const open: Open[] = [];
  /** Open elements by name, so that a closing tag without an opening one costs nothing. */
  const counts = new Map<string, number>();
  let name = '';
  let attribute = '';
  let value = '';
  let attributes = new Map<string, string>();

  function opened(): void {
    if (name === 'meta' && attributes.get('http-equiv')?.toLowerCase() === 'refresh') {
      const [, target] =
        /^[\s\d.]*(?:[;,]\s*)?url\s*=\s*["']?([^"']*)/i.exec(attributes.get('content') ?? '') ?? [];
      if (target !== undefined && refreshesTo.length < factsMax) refreshesTo.push(target.trim());
    }
    const isAside = aside.has(name) || isHidden(attributes) || open.at(-1)?.isAside === true;
    const within = open.at(-1)?.form ?? 0;
    if (name === 'input' && attributes.get('type')?.toLowerCase() === 'password' && !isAside)
      seen(within, attributes.get('autocomplete')?.toLowerCase() ?? '');
    if (voids.has(name) || open.length >= depthMax) return;
    if (name === 'form') forms += 1;
    // Browsers know of no form in a form.
    open.push({ name, isAside, form: name === 'form' && within === 0 ? forms : within });
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }

  function seen(form: number, kind: string): void {
    fields += 1;
    if (fields <= factsMax) passwords.set(form, [...(passwords.get(form) ?? []), kind]);
  }

  function closed(gone: string): void {
    if (!counts.get(gone)) return;
    for (let last = open.pop(); last; last = open.pop()) {
      counts.set(last.name, (counts.get(last.name) ?? 0) - 1);
      if (last.name === gone) return;
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
        // The first of several counts, as in browsers.
        if (!attributes.has(attribute) && attributes.size < 100) attributes.set(attribute, value);
      },
      onopentagend: opened,
      onselfclosingtag: opened,
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
  // Where things begin and end is told for the whole, however it is cut.
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
