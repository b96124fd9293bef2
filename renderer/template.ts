import { safeUrl } from './url.ts';

/** Position of a value in a template. `plain` is an element that contains only text, such as a title. */
export type Hole =
  | { readonly in: 'text' | 'plain' | 'tag' }
  | { readonly in: 'attribute'; readonly name: string };

const checked = new WeakMap<TemplateStringsArray, readonly Hole[]>();

/** Positions of a template's values, found once per template. Throws where a value could become markup. */
export function holesOf(strings: TemplateStringsArray): readonly Hole[] {
  const cached = checked.get(strings);
  if (cached) return cached;
  const holes = findHoles(strings);
  checked.set(strings, holes);
  return holes;
}

const urlAttributes = new Set([
  'href',
  'src',
  'action',
  'formaction',
  'poster',
  'cite',
  'data',
  'ping',
  'manifest',
  'background',
  'srcset',
  'imagesrcset',
]);
export const isUrlAttribute = (name: string): boolean => urlAttributes.has(name);

/** Reason why templates must not use an attribute; undefined if they may. */
export function refusedAttribute(name: string): string | undefined {
  // The only mixed-case name that drawings need.
  if (name !== 'viewBox' && !/^[a-z][a-z0-9-]*$/.test(name)) return `${name} is not an attribute name`;
  if (name === 'style') return 'Style attributes are not allowed: use classFor';
  if (name === 'srcdoc') return 'Documents in attributes are not allowed';
  if (/^on/.test(name)) return 'Event handler attributes are not allowed: write a behaviour';
  return undefined;
}

const rawElements = new Set([
  'script',
  'style',
  'iframe',
  'noscript',
  'noembed',
  'noframes',
  'xmp',
  'plaintext',
]);
const plainElements = new Set(['title', 'textarea']);

type State =
  | { readonly at: 'text' }
  | { readonly at: 'plain'; readonly until: string }
  | { readonly at: 'raw'; readonly until: string }
  | { readonly at: 'tag'; readonly element: string }
  | {
      readonly at: 'value';
      readonly element: string;
      readonly name: string;
      readonly isWhole: boolean;
      readonly valueSoFar: string;
    };

function findHoles(strings: readonly string[]): readonly Hole[] {
  const holes: Hole[] = [];
  let state: State = { at: 'text' };
  for (const [index, string] of strings.entries()) {
    state = scan(string, state);
    if (index === strings.length - 1) break;
    holes.push(holeIn(state));
    // Text after a hole in an attribute continues its value.
    if (state.at === 'value') state = { ...state, isWhole: false, valueSoFar: 'hole' };
    if (state.at === 'value' && isUrlAttribute(state.name) && !strings[index + 1]?.startsWith('"'))
      throw new TypeError(`${state.name} takes exactly one Url`);
  }
  if (state.at !== 'text') throw new TypeError(`The template ends inside ${state.at}`);
  return holes;
}

function holeIn(state: State): Hole {
  if (state.at === 'raw') throw new TypeError(`No value is allowed in ${state.until}`);
  if (state.at === 'value') {
    if (isUrlAttribute(state.name) && !state.isWhole)
      throw new TypeError(`${state.name} takes exactly one Url`);
    return { in: 'attribute', name: state.name };
  }
  return { in: state.at };
}

const tagName = /<(\/?)([a-z][a-z0-9-]*)(?=[\s/>]|$)/y;
const attributeStart = /\s*([^\s"'<>/=]+)(?:="|(?=[\s/>]))/y;

/** Scans one piece of a template and returns the state at its end. */
function scan(text: string, from: State): State {
  let state = from;
  let i = 0;
  while (i < text.length) {
    if (state.at === 'text') {
      const open = text.indexOf('<', i);
      if (open === -1) return state;
      if (text.startsWith('<!doctype html>', open)) {
        i = open + '<!doctype html>'.length;
        continue;
      }
      tagName.lastIndex = open;
      const tag = tagName.exec(text);
      if (!tag) throw new TypeError(`No value is allowed in a tag name: ${text.slice(open, open + 20)}`);
      state = { at: 'tag', element: `${tag[1]}${tag[2]}` };
      i = tagName.lastIndex;
    } else if (state.at === 'plain' || state.at === 'raw') {
      const end = text.indexOf(`</${state.until}>`, i);
      if (end === -1) return state;
      i = end + state.until.length + 3;
      state = { at: 'text' };
    } else if (state.at === 'value') {
      const end = text.indexOf('"', i);
      const valueSoFar: string = state.valueSoFar + (end === -1 ? text.slice(i) : text.slice(i, end));
      if (end === -1) return { ...state, isWhole: false, valueSoFar };
      checkStatic(state.name, valueSoFar, state.isWhole);
      i = end + 1;
      state = { at: 'tag', element: state.element };
    } else {
      [state, i] = scanTag(text, i, state);
    }
  }
  return state;
}

function scanTag(text: string, from: number, state: State & { at: 'tag' }): [State, number] {
  const rest = /[^\s]/g;
  rest.lastIndex = from;
  const next = rest.exec(text);
  if (!next) return [state, text.length];
  if (next[0] === '>') return [inside(state.element), next.index + 1];
  if (text.startsWith('/>', next.index)) return [{ at: 'text' }, next.index + 2];
  attributeStart.lastIndex = from;
  const attribute = attributeStart.exec(text);
  const name = attribute?.[1];
  if (!attribute || name === undefined)
    throw new TypeError(`Attribute values need double quotes: ${text.slice(from, from + 30)}`);
  const refusal = refusedAttribute(name);
  if (refusal) throw new TypeError(refusal);
  if (!attribute[0].endsWith('"')) return [state, attributeStart.lastIndex];
  return [
    { at: 'value', element: state.element, name, isWhole: true, valueSoFar: '' },
    attributeStart.lastIndex,
  ];
}

function inside(element: string): State {
  if (rawElements.has(element)) return { at: 'raw', until: element };
  return plainElements.has(element) ? { at: 'plain', until: element } : { at: 'text' };
}

/** Checks an address written in the template itself like any other. */
function checkStatic(name: string, value: string, isWhole: boolean): void {
  if (isWhole && isUrlAttribute(name) && !safeUrl(value))
    throw new TypeError(`${name} holds no safe address: ${value}`);
}
