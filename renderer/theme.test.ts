import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wcagContrast } from 'culori';
import fc from 'fast-check';
import { palettesOf, themeStyles } from './theme.ts';

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);
const theme = fc.record(
  { brand_color: color, accent_color: color, neutral: fc.constantFrom('neutral', 'warm', 'cool') },
  { requiredKeys: ['brand_color'] },
);

test('every text is read at 4.5:1 upon every ground, whatever colours are chosen', () => {
  fc.assert(
    fc.property(theme, (chosen) => {
      for (const palette of Object.values(palettesOf(chosen))) {
        const { ground, muted, raised, tint, ink, soft, link, edge } = palette;
        const pairs: (readonly [string, string, number])[] = [
          [palette.on_brand, palette.brand, 4.5],
          [palette.on_brand, palette.brand_hover, 4.5],
          [palette.on_accent, palette.accent, 4.5],
        ];
        for (const upon of [ground, muted, raised, tint]) {
          pairs.push([ink, upon, 4.5], [soft, upon, 4.5], [link, upon, 4.5], [edge, upon, 3]);
        }
        for (const [text, upon, least] of pairs)
          assert.ok(wcagContrast(text, upon) >= least, `${text} upon ${upon}: ${wcagContrast(text, upon)}`);
      }
    }),
    { numRuns: 60 },
  );
});

test('a theme is custom properties and nothing that a person wrote', () => {
  assert.match(themeStyles({ brand_color: '#2f6f4f' }), /--brand:#[0-9a-f]{6};/);
});
