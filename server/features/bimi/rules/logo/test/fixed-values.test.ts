import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { judgeLogo } from '../index.ts';
import { drawing, rooted } from './drawing.ts';

/** Attributes with one allowed value, which switches a feature off, and look-alikes that are refused. */
const switchedOff: Readonly<Record<string, readonly [right: string, ...wrong: readonly string[]]>> = {
  externalResourcesRequired: ['false', 'true', 'False', ''],
  focusable: ['false', 'true', 'auto', ''],
  snapshotTime: ['none', '0s', '1', 'None'],
  playbackOrder: ['all', 'forwardOnly', 'All', ''],
  timelineBegin: ['onLoad', 'onStart', 'onload', ''],
};

/** Nothing moves, and a focal point is always the centre: each with what people are told to do. */
const refused: Readonly<Record<string, readonly [svg: string, code: string, says: RegExp]>> = {
  'fy on a radial gradient': [
    drawing('<defs><radialGradient id="a" fy="1"/></defs>'),
    'attribute_not_allowed',
    /focal point is always the centre/,
  ],
  'fx and fy beside a centre': [
    drawing('<defs><radialGradient id="a" cx="1" cy="1" fx="1" fy="1"/></defs>'),
    'attribute_not_allowed',
    /focal point is always the centre/,
  ],
  ...Object.fromEntries(
    ['animateTransform', 'animateMotion', 'animateColor', 'animate', 'set'].map((name) => [
      `<${name}> in a shape`,
      [
        drawing(`<circle r="9"><${name} dur="1s"/></circle>`),
        'element_not_allowed',
        /animation is not allowed/,
      ] as const,
    ]),
  ),
};

const errorsOf = (svg: string) => judgeLogo(Buffer.from(svg)).errors;
const placed = (svg: string): string[] => errorsOf(svg).map(({ code, line }) => `${code}:${line}`);

describe('values of the outermost element that have a single valid form:', () => {
  for (const [name, [right, ...wrong]] of Object.entries(switchedOff))
    it(`${name}="${right}" is accepted, and nothing else`, () => {
      assert.deepEqual(placed(rooted({ [name]: right })), []);
      for (const value of wrong) {
        assert.deepEqual(placed(rooted({ [name]: value })), ['attribute_value:1'], value);
        const [{ detail } = { detail: '' }] = errorsOf(rooted({ [name]: value }));
        assert.ok(detail.includes(name) && detail.includes(`"${right}"`), detail);
      }
      const nested = placed(drawing(`<g ${name}="${right}"/>`));
      assert.deepEqual(nested, ['attribute_not_allowed:4'], 'it is for the outermost element alone');
    });
});

describe('forbidden content in a logo:', () => {
  for (const [what, [svg, code, says]] of Object.entries(refused))
    it(what, () => {
      const findings = errorsOf(svg);
      assert.ok(findings.length > 0);
      for (const finding of findings) {
        assert.deepEqual([finding.code, finding.line], [code, 4]);
        assert.match(finding.detail, says);
      }
    });
});
