import { sanitize } from './finding.ts';
import type { XmlAttribute, XmlElement } from './read-xml.ts';

const toPaths = 'convert the text to paths';
const cut = 'clip the shapes themselves ("intersect" in drawing programs)';
const draw = 'draw the effect with shapes and gradients, or leave it out';
const noProgram = 'remove it; scripts are not allowed in a logo';
const noMotion = 'keep only its final frame; animation is not allowed in a logo';
const noPlaying = 'remove it; audio and video are not allowed in a logo';

/** Replacements for elements that drawing programs use and logos must not contain, as sentence endings. */
const elementRemedies: ReadonlyMap<string, string> = new Map([
  ...['script', 'handler', 'listener'].map((name): [string, string] => [name, noProgram]),
  ...['animate', 'animateColor', 'animateMotion', 'animateTransform', 'set', 'mpath', 'discard'].map(
    (name): [string, string] => [name, noMotion],
  ),
  ...['audio', 'video', 'animation', 'prefetch'].map((name): [string, string] => [name, noPlaying]),
  ...['tspan', 'tbreak', 'textPath', 'tref', 'font', 'font-face', 'glyph', 'hkern'].map(
    (name): [string, string] => [name, toPaths],
  ),
  ['image', 'draw it with shapes; bitmap images are not allowed'],
  ['style', 'set its rules as attributes of each shape, such as fill="red"'],
  ['a', 'keep its content without the link'],
  ['clipPath', cut],
  ['mask', cut],
  ['filter', draw],
  ['pattern', draw],
  ['marker', 'draw arrowheads and dots as separate shapes'],
  ['symbol', 'move its content into a <g> in <defs>'],
  ['switch', 'keep one of its alternatives and remove the others'],
  ['foreignObject', 'draw it with shapes; HTML is not allowed'],
  ['svg', 'move its content into a <g>'],
]);

const attributeRemedies: ReadonlyMap<string, string> = new Map([
  ['style', 'set each property as an attribute, such as fill="red"'],
  ['opacity', 'use fill-opacity, stroke-opacity or stop-opacity, or mix the colour itself'],
  ['gradientTransform', 'position the gradient with its own coordinates'],
  ['spreadMethod', 'remove it and add stops'],
  ['fx', 'remove it; the focal point is always the centre'],
  ['fy', 'remove it; the focal point is always the centre'],
  ['clip-path', cut],
  ['mask', cut],
  ['filter', draw],
  ['display', 'remove it together with the content it hides'],
  ['visibility', 'remove it together with the content it hides'],
]);

/** Message for an element that is not allowed anywhere, with the remedy. */
export function refusedElement({ name, rawName }: XmlElement, isForeign: boolean): string {
  const what = `<${sanitize(rawName)}>`;
  if (isForeign) return `${what} is not SVG: save the file as plain SVG or remove it.`;
  return `${what} is not allowed in a logo: ${elementRemedies.get(name) ?? 'remove it'}.`;
}

/** Message for an attribute that an element must not have, with the remedy. */
export const refusedAttribute = (attribute: XmlAttribute, element: XmlElement): string =>
  `${sanitize(attribute.rawName)} is not allowed on <${sanitize(element.rawName)}>: ${attributeRemedy(attribute)}.`;

function attributeRemedy({ name, rawName }: XmlAttribute): string {
  if (rawName === 'xlink:href') return 'use href instead, and only on <use>';
  if (name === undefined) return 'save the file as plain SVG, or remove what the drawing program added';
  if (/^on/i.test(name)) return noProgram;
  return attributeRemedies.get(name) ?? 'remove it';
}
