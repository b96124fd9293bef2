import { elements } from '../../tiny-ps/elements.ts';
import { type Node, writeTree } from './tree.ts';
import { anyValues, attributeNames, elementNames, rightValues } from './vocabulary.ts';

const node = (name: string, attributes: Readonly<Record<string, string>> = {}): Node => ({
  name,
  attributes: new Map(Object.entries(attributes)),
  children: [],
});

/** Path from the root to each place where an element is allowed. */
const paths: ReadonlyMap<string, readonly string[]> = new Map(
  [...elements.keys()].map((name) => {
    if (name === 'svg') return [name, []];
    const holder = [...elements].find(([, { children }]) => children.has(name))?.[0] ?? 'svg';
    return [name, holder === 'svg' ? [name] : [holder, name]];
  }),
);

/** A logo with an element in it, and that element. */
function logoWith(name: string): { logo: Node; element: Node } {
  const logo = node('svg', {
    xmlns: 'http://www.w3.org/2000/svg',
    'xmlns:xlink': 'http://www.w3.org/1999/xlink',
    'xmlns:x': 'http://example.com/x',
    version: '1.2',
    baseProfile: 'tiny-ps',
  });
  logo.children.push(node('title'));
  let element = logo;
  for (const step of paths.get(name) ?? []) {
    const next = step === 'title' ? logo.children[0] : node(step);
    if (!next || typeof next === 'string') continue;
    if (step !== 'title') element.children.push(next);
    element = next;
  }
  return { logo, element };
}

function changedLogo(name: string, change: (element: Node) => void): string {
  const { logo, element } = logoWith(name);
  change(element);
  return writeTree(logo);
}

const names = [...elements.keys()];

/** Every attribute on every element, with a value that it may have somewhere. */
export const attributesOnElements = (): string[] =>
  names.flatMap((name) =>
    attributeNames.map((attribute) => {
      const value =
        [...elements.values()].map(({ attributes }) => attributes.get(attribute)).find(Boolean) ?? 'text';
      return changedLogo(name, (element) => element.attributes.set(attribute, rightValues(value)[0] ?? ''));
    }),
  );

/** Every element in every element, and words. */
export const childrenOfElements = (): string[] =>
  names.flatMap((name) => [
    ...elementNames.map((child) => changedLogo(name, ({ children }) => children.push(node(child)))),
    changedLogo(name, ({ children }) => children.push('words')),
    changedLogo(name, ({ children }) => children.push(' \n\t')),
  ]);

/** Every attribute that may not say everything, with every value there is. */
export const valuesOfAttributes = (): string[] =>
  names.flatMap((name) =>
    [...(elements.get(name)?.attributes ?? [])]
      .filter(([, value]) => value !== 'text' && value !== 'property')
      .flatMap(([attribute]) =>
        anyValues.map((value) => changedLogo(name, (element) => element.attributes.set(attribute, value))),
      ),
  );
