import type { Value } from './values.ts';

/**
 * Attributes by name, with their permitted values. XML's own attributes are named `xml:…`, whatever prefix a
 * file uses.
 */
export type Attributes = Readonly<Record<string, Value>>;

const switched = ['auto', 'inherit'] as const;
const ends = ['start', 'end', 'inherit'] as const;

/** Attributes of every element. An element has `id` or `xml:id`, never both. */
export const core: Attributes = {
  id: 'name',
  'xml:id': 'name',
  'xml:base': 'text',
  'xml:lang': 'language',
  'xml:space': ['default', 'preserve'],
  class: 'tokens',
  role: 'text',
  rel: 'text',
  rev: 'text',
  typeof: 'text',
  content: 'text',
  datatype: 'text',
  resource: 'text',
  about: 'text',
  property: 'text',
};

/** Presentation attributes: painting, text, gradients. The schema allows all of them on every drawn element. */
export const presentationAttributes: Attributes = {
  color: 'property',
  'color-rendering': [...switched, 'optimizeSpeed', 'optimizeQuality'],
  direction: ['ltr', 'rtl', 'inherit'],
  'display-align': [...switched, 'before', 'center', 'after'],
  fill: 'property',
  'fill-opacity': 'property',
  'fill-rule': ['nonzero', 'evenodd', 'inherit'],
  'font-family': 'property',
  'font-size': 'property',
  'font-style': ['normal', 'italic', 'oblique', 'inherit'],
  'font-variant': ['normal', 'small-caps', 'inherit'],
  'font-weight': ['normal', 'bold', 'bolder', 'lighter', 'inherit'],
  'line-increment': 'property',
  'solid-color': 'property',
  'solid-opacity': 'property',
  'stop-color': 'property',
  'stop-opacity': 'property',
  stroke: 'property',
  'stroke-dasharray': 'property',
  'stroke-dashoffset': 'property',
  'stroke-linecap': ['butt', 'round', 'square', 'inherit'],
  'stroke-linejoin': ['miter', 'round', 'bevel', 'inherit'],
  'stroke-miterlimit': 'property',
  'stroke-opacity': 'property',
  'stroke-width': 'property',
  'text-align': [...ends, 'center'],
  'text-anchor': [...ends, 'middle'],
  'unicode-bidi': ['normal', 'embed', 'bidi-override', 'inherit'],
  'vector-effect': ['none', 'non-scaling-stroke', 'inherit'],
};

const tableParts = [
  'row',
  'column',
  'row-group',
  'header-group',
  'footer-group',
  'column-group',
  'cell',
  'caption',
];

/** Display attributes, which the schema allows only on titles and descriptions. */
export const displayAttributes: Attributes = {
  'buffered-rendering': [...switched, 'dynamic', 'static'],
  display: [
    ...['inline', 'block', 'list-item', 'run-in', 'compact', 'marker', 'none', 'inherit'],
    ...['table', 'inline-table', ...tableParts.map((part) => `table-${part}`)],
  ],
  'image-rendering': [...switched, 'optimizeSpeed', 'optimizeQuality'],
  'shape-rendering': [...switched, 'optimizeSpeed', 'crispEdges', 'geometricPrecision'],
  'text-rendering': [...switched, 'optimizeSpeed', 'optimizeLegibility', 'geometricPrecision'],
  'viewport-fill': 'property',
  'viewport-fill-opacity': 'property',
  visibility: ['visible', 'hidden', 'collapse', 'inherit'],
};

/** Conditions under which an element is drawn at all. */
export const conditions: Attributes = { requiredFonts: 'text', systemLanguage: 'text' };

/** Attributes of the root besides presentation. Most permit a single value, which switches a feature off. */
export const document: Attributes = {
  width: 'text',
  height: 'text',
  viewBox: 'text',
  version: ['1.2'],
  baseProfile: ['tiny-ps'],
  preserveAspectRatio: 'aspect',
  contentScriptType: 'text',
  externalResourcesRequired: ['false'],
  focusable: ['false'],
  playbackOrder: ['all'],
  snapshotTime: ['none'],
  timelineBegin: ['onLoad'],
  zoomAndPan: ['disable'],
};

/** Attributes with these names and any value. */
export const texts = (...names: readonly string[]): Attributes =>
  Object.fromEntries(names.map((name) => [name, 'text']));
