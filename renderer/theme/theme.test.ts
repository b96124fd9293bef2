import assert from 'node:assert/strict';
import { test } from 'node:test';
import { converter, wcagContrast } from 'culori';
import fc from 'fast-check';
import { palettesOf, type Theme } from './colors.ts';
import { themeStyles } from './styles.ts';
import { themeValues } from './values.ts';

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);
const theme = fc.record(
  {
    brand_color: color,
    accent_color: color,
    neutral: fc.constantFrom(...themeValues.neutral),
    paper: fc.constantFrom(...themeValues.paper),
  },
  { requiredKeys: ['brand_color'] },
);

test('every text has a contrast of 4.5:1 on every background, whatever colours are chosen', () => {
  fc.assert(
    fc.property(theme, (chosen) => {
      for (const palette of Object.values(palettesOf(chosen))) {
        const { ground, muted, raised, tint, ink, soft, link, edge, spark, error, good } = palette;
        const pairs: (readonly [string, string, number])[] = [
          [palette.on_brand, palette.brand, 4.5],
          [palette.on_brand, palette.brand_hover, 4.5],
          [palette.on_accent, palette.accent, 4.5],
          [palette.on_band, palette.band, 4.5],
          [palette.on_band, palette.band_raised, 4.5],
        ];
        for (const background of [ground, muted, raised, tint]) {
          pairs.push(
            [ink, background, 4.5],
            [soft, background, 4.5],
            [link, background, 4.5],
            [edge, background, 3],
          );
          pairs.push([spark, background, 3], [error, background, 4.5], [good, background, 4.5]);
        }
        for (const [text, background, least] of pairs)
          assert.ok(
            wcagContrast(text, background) >= least,
            `${text} upon ${background}: ${wcagContrast(text, background)}`,
          );
      }
    }),
    { numRuns: 60 },
  );
});

const formerly = { classic: 'calm', editorial: 'journal', friendly: 'workshop' };

test('every non-default value of every choice changes a site’s styles', () => {
  const usual = { brand_color: '#2f6f4f', accent_color: '#c58a3d' };
  const plain = themeStyles(usual);
  for (const [name, [first, ...others]] of Object.entries(themeValues)) {
    assert.equal(themeStyles({ ...usual, [name]: first }), plain, `${name} is ${first} unless chosen`);
    const drawn = others
      .filter((value) => !(value in formerly))
      .map((value) => themeStyles({ ...usual, [name]: value }));
    assert.equal(new Set([plain, ...drawn]).size, drawn.length + 1, name);
  }
});

test('a pairing with a former name is drawn like its current one', () => {
  for (const [former, now] of Object.entries(formerly)) {
    const drawn = (type_pairing: string) => themeStyles({ brand_color: '#2f6f4f', type_pairing } as Theme);
    assert.equal(drawn(former), drawn(now));
  }
});

test('a brand band is dark at night, while buttons of the brand are lighter', () => {
  const lightness = (hex: string): number => converter('oklch')(hex)?.l ?? Number.NaN;
  for (const brand_color of ['#274536', '#c4b1f0', '#ffd02e']) {
    const { dark } = palettesOf({ brand_color });
    assert.ok(lightness(dark.band) <= 0.435, dark.band);
    assert.ok(lightness(dark.brand) >= 0.495, dark.brand);
  }
});

test('a theme is custom properties without any user-written text', () => {
  assert.match(themeStyles({ brand_color: '#2f6f4f' }), /--brand:#[0-9a-f]{6};/);
});
