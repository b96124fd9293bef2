import { shown } from './finding.ts';
import type { XmlAttribute, XmlElement } from './read-xml.ts';

const toPaths = 'turn the text into paths';
const cut = 'cut the shapes themselves ("intersect" in drawing programs)';
const draw = 'draw the effect with shapes and gradients, or leave it out';
const noProgram = 'take it out; a logo may hold no program';
const noMotion = 'keep its last picture alone; a logo may not move';
const noPlaying = 'take it out; a logo may not play anything';

/** Replacements for elements that drawing programs use and logos must not contain, as sentence endings. */
const elementWayOuts: ReadonlyMap<string, string> = new Map([
  ...['script', 'handler', 'listener'].map((name): [string, string] => [name, noProgram]),
  ...['animate', 'animateColor', 'animateMotion', 'animateTransform', 'set', 'mpath', 'discard'].map(
    (name): [string, string] => [name, noMotion],
  ),
  ...['audio', 'video', 'animation', 'prefetch'].map((name): [string, string] => [name, noPlaying]),
  ...['tspan', 'tbreak', 'textPath', 'tref', 'font', 'font-face', 'glyph', 'hkern'].map(
    (name): [string, string] => [name, toPaths],
  ),
  ['image', 'draw it with shapes; pictures made of dots are not allowed'],
  ['style', 'write what it says as attributes of each shape, such as fill="red"'],
  ['a', 'keep what is in it, without the link'],
  ['clipPath', cut],
  ['mask', cut],
  ['filter', draw],
  ['pattern', draw],
  ['marker', 'draw arrows and dots as shapes of their own'],
  ['symbol', 'put what is in it into <defs> as a <g>'],
  ['switch', 'keep one of its choices, without the rest'],
  ['foreignObject', 'draw it with shapes; HTML is not allowed'],
  ['svg', 'put what is in it into a <g>'],
]);

const attributeWayOuts: ReadonlyMap<string, string> = new Map([
  ['style', 'write each of its properties as an attribute, such as fill="red"'],
  ['opacity', 'write fill-opacity, stroke-opacity or stop-opacity, or mix the colour itself'],
  ['gradientTransform', 'place the gradient by its own coordinates'],
  ['spreadMethod', 'take it out, and add stops'],
  ['fx', 'take it out; the light stands in the centre'],
  ['fy', 'take it out; the light stands in the centre'],
  ['clip-path', cut],
  ['mask', cut],
  ['filter', draw],
  ['display', 'take it out, and what it hides as well'],
  ['visibility', 'take it out, and what it hides as well'],
]);

/** Message for an element that is not allowed anywhere, with the remedy. */
export function refusedElement({ name, written }: XmlElement, isForeign: boolean): string {
  const what = `<${shown(written)}>`;
  if (isForeign) return `${what} is no SVG: save the file as plain SVG, or take it out.`;
  return `${what} is not allowed in a logo: ${elementWayOuts.get(name) ?? 'take it out'}.`;
}

/** Message for an attribute that an element must not have, with the remedy. */
export const refusedAttribute = (attribute: XmlAttribute, element: XmlElement): string =>
  `${shown(attribute.written)} is not allowed on <${shown(element.written)}>: ${attributeWayOut(attribute)}.`;

function attributeWayOut({ name, written }: XmlAttribute): string {
  if (written === 'xlink:href') return 'write href in its place, and on <use> alone';
  if (name === undefined) return 'save the file as plain SVG, or take out what the drawing program left';
  if (/^on/i.test(name)) return noProgram;
  return attributeWayOuts.get(name) ?? 'take it out';
}
