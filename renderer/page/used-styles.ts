interface Shown {
  /** Key of the block whose CSS it is: its classes begin with it. */
  readonly key: string;
  /** Classes in the page's markup. */
  readonly classes: ReadonlySet<string>;
  /** Script of the block: it may add the classes it names. */
  readonly script: string;
}

/** Entries of the cache: it is cleared when full, so that odd pages cannot fill the memory. */
const keptMax = 1000;
const made = new Map<string, string>();

/** Every class of a page's markup. */
export const classesIn = (markup: string): ReadonlySet<string> =>
  new Set([...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));

/**
 * A block's CSS without the rules that match nothing on the page: those of arrangements it does not use. A page
 * carries its CSS inline, and a block has up to seven arrangements.
 */
export function usedStyles(css: string, { key, classes, script }: Shown): string {
  const prefix = `${key.replaceAll('_', '-')}-`;
  const named = new Set([...css.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name));
  const absent = [...named].filter(
    (name) => name.startsWith(prefix) && !classes.has(name) && !script.includes(name),
  );
  if (absent.length === 0) return css;
  const id = `${absent.join(' ')}${css}`;
  const known = made.get(id);
  if (known !== undefined) return known;
  if (made.size >= keptMax) made.clear();
  const used = withoutRules(css, new Set(absent));
  made.set(id, used);
  return used;
}

function withoutRules(css: string, absent: ReadonlySet<string>): string {
  let used = '';
  for (let at = 0; at < css.length; ) {
    const open = css.indexOf('{', at);
    if (open < 0) break;
    const close = endOf(css, open, '{', '}');
    const prelude = css.slice(at, open).trim();
    const body = css.slice(open + 1, close);
    at = close + 1;
    if (/^@(?:media|supports|container)/.test(prelude)) {
      const inner = withoutRules(body, absent);
      if (inner !== '') used += `${prelude}{${inner}}\n`;
    } else if (prelude.startsWith('@')) used += `${prelude}{${body}}\n`;
    else {
      const selectors = listed(prelude).filter((selector) => canMatch(selector, absent));
      if (selectors.length > 0) used += `${selectors.join(',')}{${body}}\n`;
    }
  }
  return used.trim();
}

/** False if every alternative of the selector needs a class that is absent. */
function canMatch(selector: string, absent: ReadonlySet<string>): boolean {
  const found = /:(is|where|has|not)\(/.exec(selector);
  if (!found) return [...selector.matchAll(/\.([\w-]+)/g)].every(([, name = '']) => !absent.has(name));
  const open = found.index + found[0].length - 1;
  const close = endOf(selector, open, '(', ')');
  const rest = selector.slice(0, found.index) + selector.slice(close + 1);
  const inner = listed(selector.slice(open + 1, close));
  return (found[1] === 'not' || inner.some((each) => canMatch(each, absent))) && canMatch(rest, absent);
}

/** Position of the bracket that closes the one at `open`. */
function endOf(text: string, open: number, opening: string, closing: string): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === opening) depth++;
    if (text[at] === closing && --depth === 0) return at;
  }
  return text.length;
}

/** Splits a selector list at its top-level commas. */
function listed(selectors: string): string[] {
  const parts: string[] = [];
  let [depth, start] = [0, 0];
  for (let at = 0; at < selectors.length; at++) {
    if (selectors[at] === '(') depth++;
    if (selectors[at] === ')') depth--;
    if (selectors[at] !== ',' || depth > 0) continue;
    parts.push(selectors.slice(start, at));
    start = at + 1;
  }
  return [...parts, selectors.slice(start)];
}
