import {
  type Attributes,
  conditions,
  core,
  displayAttributes,
  document,
  presentationAttributes,
  texts,
} from './attributes.ts';
import type { Value } from './values.ts';

/** Attributes and children of an element of SVG Tiny PS. */
export interface ElementRule {
  readonly attributes: ReadonlyMap<string, Value>;
  readonly required: readonly string[];
  readonly children: ReadonlySet<string>;
  readonly takesText: boolean;
}

const rule = (
  attributes: Attributes,
  {
    children = [],
    required = [],
    takesText = false,
  }: Partial<Record<'children' | 'required', readonly string[]>> & {
    readonly takesText?: boolean;
  } = {},
): ElementRule => ({
  attributes: new Map(Object.entries(attributes)),
  required,
  children: new Set(children),
  takesText,
});

/** Attributes of shapes. */
const shapeAttributes: Attributes = { ...core, ...presentationAttributes, ...conditions, transform: 'text' };
const shape = (...names: readonly string[]): ElementRule => rule({ ...shapeAttributes, ...texts(...names) });

const gradientUnits = ['userSpaceOnUse', 'objectBoundingBox'];
const gradient = (...names: readonly string[]): ElementRule =>
  rule({ ...core, ...presentationAttributes, ...texts(...names), gradientUnits }, { children: ['stop'] });

const words: Attributes = { ...core, ...conditions, ...displayAttributes };

const drawn = [
  ...['path', 'rect', 'circle', 'line', 'ellipse', 'polyline', 'polygon', 'text', 'textArea', 'use'],
  ...['solidColor', 'linearGradient', 'radialGradient', 'g', 'defs'],
];

/**
 * SVG Tiny PS by element: attributes, children, text. Source: draft-svg-tiny-ps-abrotman and the
 * AuthIndicators group's RELAX NG schema. The schema's oddities are kept, because receivers validate with it:
 * fonts, for example, are defined where no element can contain them.
 */
export const elements: ReadonlyMap<string, ElementRule> = new Map([
  [
    'svg',
    rule(
      // The only element for which the schema does not permit an inherited font weight.
      {
        ...core,
        ...presentationAttributes,
        ...document,
        'font-weight': ['normal', 'bold', 'bolder', 'lighter'],
      },
      { children: ['title', 'desc', 'metadata', ...drawn], required: ['version', 'baseProfile'] },
    ),
  ],
  ['title', rule(words, { takesText: true })],
  ['desc', rule(words, { takesText: true })],
  ['metadata', rule({}, { takesText: true })],
  ['g', rule(shapeAttributes, { children: drawn })],
  ['defs', rule({ ...core, ...presentationAttributes }, { children: drawn })],
  ['use', shape('href', 'x', 'y')],
  ['path', shape('d', 'pathLength')],
  ['rect', shape('x', 'y', 'width', 'height', 'rx', 'ry')],
  ['circle', shape('cx', 'cy', 'r')],
  ['ellipse', shape('cx', 'cy', 'rx', 'ry')],
  ['line', shape('x1', 'y1', 'x2', 'y2')],
  ['polyline', shape('points')],
  ['polygon', shape('points')],
  [
    'text',
    rule({ ...shapeAttributes, ...texts('x', 'y', 'rotate'), editable: ['none'] }, { takesText: true }),
  ],
  ['textArea', rule({ ...shapeAttributes, ...texts('x', 'y', 'width', 'height') }, { takesText: true })],
  ['linearGradient', gradient('x1', 'y1', 'x2', 'y2')],
  ['radialGradient', gradient('cx', 'cy', 'r')],
  ['stop', rule({ ...core, ...presentationAttributes, offset: 'text' })],
  ['solidColor', rule({ ...core, ...presentationAttributes })],
]);
