import type { CssNode, SyntaxParseError } from 'css-tree';
import generate from 'css-tree/generator';
import parse from 'css-tree/selector-parser';
import { ident } from 'css-tree/utils';
import { argumentOf, isPassing, isPlain } from './pseudo-classes.ts';

/** A parsed and validated selector. */
export interface ReadSelector {
  /** Serialised form, safe in a stylesheet and inside <style> elements. */
  readonly css: string;
  /** True if elements match only temporarily, as with `:hover`. */
  readonly isPassing: boolean;
  /** Element that the first alternative selects, if attributes alone can express it. */
  readonly subject: Subject | undefined;
}

/** An element described by a compound selector such as `section#top.wide[data-x="y"]`. */
export interface Subject {
  readonly tag: string | undefined;
  readonly attributes: ReadonlyMap<string, string>;
  /** True if the selector also has conditions on surrounding elements. */
  readonly isNested: boolean;
}

/** Error with the reason for refusing a selector and the position, counted from 0. */
export class BadSelector extends Error {
  readonly position: number;
  constructor(message: string, position: number) {
    super(message);
    this.position = position;
  }
}

function refuse(message: string, position: number): never {
  throw new BadSelector(message, position);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const control = /[\u0000-\u001f\u007f-\u009f]/;

/**
 * Parses a selector list. Throws BadSelector if a browser would refuse it, or if it contains anything but a
 * selection of elements.
 */
export function readSelector(text: string): ReadSelector {
  const controlCharacter = control.exec(text);
  if (controlCharacter) refuse('Control characters are not allowed.', controlCharacter.index);
  if (!text.isWellFormed()) refuse('Half of a character is missing.', 0);
  const list = parsed(text);
  if (list.type !== 'SelectorList') return refuse('A selector is expected.', 0);
  // The parser accepts a comma at either end, and comments.
  const loose = /^\s*,|,\s*$|\/\*/.exec(withoutStrings(text));
  if (loose)
    refuse(
      loose[0] === '/*' ? 'Comments are not allowed.' : 'A selector is missing beside the comma.',
      loose.index,
    );
  const found = { isPassing: false };
  checkList(list, found, false);
  const { first } = list.children;
  if (first?.type !== 'Selector') return refuse('A selector is expected.', 0);
  for (const each of list.children) {
    if (each.type === 'Selector' && each.children.size === 1 && isUniversal(each.children.first))
      refuse('* alone would move the whole page. Name the elements.', at(each));
  }
  return {
    css: escapeTags(generate(list)),
    isPassing: found.isPassing,
    subject: subjectOf(first),
  };
}

function parsed(text: string): CssNode {
  try {
    return parse(text, { context: 'selectorList', positions: true });
  } catch (thrown) {
    if (!(thrown instanceof SyntaxError)) throw thrown;
    const { message, offset } = thrown as SyntaxParseError;
    return refuse(`${message}.`, offset);
  }
}

const withoutStrings = (text: string): string =>
  text.replace(/\\.|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, (part) => '_'.repeat(part.length));

const at = (node: CssNode): number => node.loc?.start.offset ?? 0;
const isUniversal = (node: CssNode | null): boolean => node?.type === 'TypeSelector' && node.name === '*';

type Found = { isPassing: boolean };

function checkList(list: CssNode, found: Found, isInHas: boolean): void {
  if (list.type !== 'SelectorList') refuse('A list of selectors is expected here.', at(list));
  if (list.children.isEmpty) refuse('A selector is missing.', at(list));
  for (const selector of list.children) checkSelector(selector, found, isInHas);
}

function checkSelector(selector: CssNode, found: Found, isInHas: boolean): void {
  if (selector.type !== 'Selector') refuse('A selector is expected here.', at(selector));
  const parts = selector.children.toArray();
  if (parts.length === 0) refuse('A selector is missing.', at(selector));
  for (const [index, part] of parts.entries()) {
    if (part.type !== 'Combinator') {
      const follows = index > 0 && parts[index - 1]?.type !== 'Combinator';
      if (part.type === 'TypeSelector' && follows) refuse('A tag name stands before the rest.', at(part));
      checkPart(part, found, isInHas);
      continue;
    }
    if (!/^[ >+~]$/.test(part.name)) refuse(`No browser knows the combinator ${part.name}.`, at(part));
    const follows = index === 0 ? isInHas : parts[index - 1]?.type !== 'Combinator';
    if (!follows || index === parts.length - 1)
      refuse('An element is missing beside the combinator.', at(part));
  }
}

/** Start of a CSS identifier. The parser accepts anything after `#`; browsers refuse a digit, even after a hyphen. */
const nameStart = /^(?:--|-?(?:[a-z_\u0080-\uffff]|\\.))/i;

function checkPart(part: CssNode, found: Found, isInHas: boolean): undefined {
  switch (part.type) {
    case 'TypeSelector':
      if (part.name.includes('|')) refuse('Namespaces are not supported.', at(part));
      return;
    case 'ClassSelector':
      return;
    case 'IdSelector':
      if (!nameStart.test(part.name))
        refuse(`An ID selector cannot begin so. Write [id=${JSON.stringify(part.name)}].`, at(part));
      return;
    case 'AttributeSelector':
      if (part.name.name.includes('|')) refuse('Namespaces are not supported.', at(part));
      if (part.flags === null) return;
      if (part.matcher === null) refuse('A flag stands behind a value.', at(part));
      if (!/^i$/i.test(part.flags)) refuse('Use i as the flag: not every browser knows another.', at(part));
      return;
    case 'PseudoClassSelector':
      return checkPseudoClass(part, found, isInHas);
    case 'PseudoElementSelector':
      return refuse(`::${part.name} is not an element. Name the element itself.`, at(part));
    default:
      return refuse('This is not a selector.', at(part));
  }
}

function checkPseudoClass(
  part: Extract<CssNode, { type: 'PseudoClassSelector' }>,
  found: Found,
  isInHas: boolean,
): undefined {
  const name = part.name.toLowerCase();
  if (part.children === null) {
    if (!isPlain(name))
      refuse(`:${part.name} is not known to every browser, or not to be used here.`, at(part));
    found.isPassing ||= isPassing(name);
    return;
  }
  const argument = argumentOf(name);
  const [firstArgument, ...more] = part.children;
  if (!argument) refuse(`:${part.name}() is not known to every browser, or not to be used here.`, at(part));
  if (!firstArgument) refuse(`:${part.name}() is empty.`, at(part));
  if (argument === 'word') {
    if (firstArgument.type !== 'Identifier') refuse(`:${part.name}() takes a word.`, at(firstArgument));
    // Not every browser supports :lang() with several languages.
    if (more[0]) refuse(`:${part.name}() takes one word.`, at(more[0]));
    return;
  }
  if (more.length > 0) refuse(`:${part.name}() takes one argument.`, at(part));
  if (argument === 'nth' || argument === 'nth of') {
    if (firstArgument.type !== 'Nth')
      refuse(`:${part.name}() takes a number or a form such as 2n + 1.`, at(firstArgument));
    if (!firstArgument.selector) return;
    if (argument === 'nth') refuse(`:${part.name}() takes no "of".`, at(firstArgument.selector));
    checkList(firstArgument.selector, found, false);
    return;
  }
  if (name === 'has' && isInHas) refuse(':has() cannot stand within :has().', at(part));
  checkList(firstArgument, found, isInHas || name === 'has');
}

/**
 * Escapes every `<`, so that no end tag and no HTML comment can appear. In identifiers the `<` may be
 * preceded by a backslash, in strings it is bare; other escapes are skipped, so that the second backslash of
 * `\\<` escapes nothing.
 */
const escapeTags = (css: string): string =>
  css.replace(/\\?<|\\./gs, (found) => (found.endsWith('<') ? '\\3c ' : found));

function subjectOf(selector: Extract<CssNode, { type: 'Selector' }>): Subject | undefined {
  const parts = selector.children.toArray();
  const cut = parts.findLastIndex((part) => part.type === 'Combinator');
  const attributes = new Map<string, string>();
  let tag: string | undefined;
  for (const part of parts.slice(cut + 1)) {
    const attribute = attributeOf(part);
    if (attribute === undefined || (attribute.name === 'class' && /\s/.test(attribute.value)))
      return undefined;
    if (attribute.name === '') tag = attribute.value === '*' ? undefined : attribute.value;
    else if (attribute.name === 'class' && attributes.has('class'))
      attributes.set('class', `${attributes.get('class')} ${attribute.value}`);
    else attributes.set(attribute.name, attribute.value);
  }
  return { tag, attributes, isNested: cut >= 0 };
}

/**
 * Attribute required by one part of a compound selector; the name is empty for a tag. Undefined if it is not
 * a plain attribute.
 */
function attributeOf(part: CssNode): { readonly name: string; readonly value: string } | undefined {
  switch (part.type) {
    case 'TypeSelector':
      return { name: '', value: ident.decode(part.name) };
    case 'IdSelector':
      return { name: 'id', value: ident.decode(part.name) };
    case 'ClassSelector':
      return { name: 'class', value: ident.decode(part.name) };
    case 'AttributeSelector': {
      const name = ident.decode(part.name.name);
      if (!/^(data|aria)-[a-z0-9-]+$/.test(name)) return undefined;
      if (part.matcher === null) return { name, value: '' };
      if (part.matcher !== '=' || part.value === null) return undefined;
      return { name, value: part.value.type === 'String' ? part.value.value : ident.decode(part.value.name) };
    }
    default:
      return undefined;
  }
}
