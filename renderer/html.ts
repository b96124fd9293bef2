import { escapeHtml } from './escape.ts';
import { type Hole, holesOf, isUrlAttribute, refusedAttribute } from './template.ts';
import { Url } from './url.ts';

/** Markup that is safe to insert into a page unescaped. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Attributes of a tag, some of which may be omitted. */
export class Attributes {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Addresses of one picture in several widths. */
export class SrcSet {
  readonly text: string;
  constructor(candidates: readonly { readonly url: Url; readonly width: number }[]) {
    // A comma at either end of an address would split it here.
    this.text = candidates
      .map(({ url, width }) => `${url.text.replaceAll(',', '%2C')} ${Math.round(width)}w`)
      .join(', ');
  }
}

export type Part = Html | Attributes | SrcSet | Url | string | number | readonly Part[] | undefined | false;

/**
 * Template tag that escapes every value for its position. Each template is checked once: attributes are
 * quoted, none is a style or an event handler, and addresses are `Url`s.
 */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const holes = holesOf(strings);
  let markup = strings[0] ?? '';
  for (const [index, part] of parts.entries())
    markup += renderPart(part, holes[index]) + (strings[index + 1] ?? '');
  return new Html(markup);
}

export const nothing = new Html('');

/** Joins the markup of each item. */
export const each = <T>(list: Iterable<T>, view: (item: T, index: number) => Html): Html => {
  let markup = '';
  let index = 0;
  for (const item of list) markup += view(item, index++).text;
  return new Html(markup);
};

/** Attributes with fixed names: undefined or false omits one, true writes it without a value. */
export function attributes(
  values: Readonly<Record<string, string | number | boolean | Url | SrcSet | undefined>>,
): Attributes {
  let markup = '';
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === false) continue;
    const refusal = refusedAttribute(name);
    if (refusal) throw new TypeError(refusal);
    markup += value === true ? ` ${name}` : ` ${name}="${attributeValue(name, value)}"`;
  }
  return new Attributes(markup);
}

function renderPart(part: Part, hole: Hole | undefined): string {
  if (hole === undefined) throw new TypeError('A value without a position in its template');
  if (hole.in === 'attribute') {
    if (part === undefined || part === false) {
      if (isUrlAttribute(hole.name)) throw new TypeError(`${hole.name} takes a Url`);
      return '';
    }
    if (typeof part === 'string' || typeof part === 'number' || part instanceof Url || part instanceof SrcSet)
      return attributeValue(hole.name, part);
    throw new TypeError(`${hole.name} takes text`);
  }
  if (part === undefined || part === false) return '';
  if (hole.in === 'tag') {
    if (part instanceof Attributes) return part.text;
    throw new TypeError('Only attributes(…) is allowed inside a tag');
  }
  if (part instanceof Html) {
    if (hole.in === 'plain') throw new TypeError('Only text is allowed in this element');
    return part.text;
  }
  if (typeof part === 'string') return escapeHtml(part);
  if (typeof part === 'number') return String(part);
  if (part instanceof Url) return escapeHtml(part.text);
  if (part instanceof Attributes || part instanceof SrcSet)
    throw new TypeError('Attributes are only allowed inside a tag');
  let markup = '';
  for (const item of part) markup += renderPart(item, hole);
  return markup;
}

function attributeValue(name: string, value: string | number | Url | SrcSet): string {
  if (/^(?:image)?srcset$/.test(name)) {
    if (!(value instanceof SrcSet)) throw new TypeError(`${name} takes a SrcSet`);
    return escapeHtml(value.text);
  }
  if (value instanceof SrcSet) throw new TypeError('A SrcSet is only allowed in srcset');
  if (isUrlAttribute(name) && !(value instanceof Url)) throw new TypeError(`${name} takes a Url`);
  return escapeHtml(String(value instanceof Url ? value.text : value));
}
