import assert from 'node:assert/strict';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { drawnFonts } from './drawn-fonts.ts';
import { fontFiles } from './font-files.ts';
import { fontStyles, headingFont } from './type.ts';
import { themeValues } from './values.ts';

const folder = join(import.meta.dirname, '../fonts');
const kilobytesMax = 60;

test(`a page in Latin script loads at most two fonts and ${kilobytesMax} KB of them, in every pairing`, () => {
  for (const type_pairing of themeValues.type_pairing) {
    const theme = { brand_color: '#2f6f4f', type_pairing };
    const requested: string[] = [];
    const styles = fontStyles(theme, (file) => {
      requested.push(file);
      return `/fonts/${file}`;
    });
    const latin = requested.filter((file) => !file.includes('-ext.'));
    const bytes = latin.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
    assert.ok(
      latin.length <= 2 && bytes <= kilobytesMax * 1000,
      `${type_pairing}: ${latin.length} files, ${bytes} bytes`,
    );
    assert.ok(latin.includes(headingFont(theme)), 'the font that is asked for first is one of them');
    for (const file of requested.filter((each) => !latin.includes(each)))
      assert.match(
        styles,
        new RegExp(`${file.replaceAll('.', '\\.')}[^}]*unicode-range`),
        'loaded only where its letters stand',
      );
    assert.doesNotMatch(styles, /url\((?!\/fonts\/)/);
  }
});

test('every shipped font belongs to a pairing and has its licence', () => {
  const fonts = [...Object.values(fontFiles), ...Object.values(drawnFonts)].flatMap(({ latin, ext }) => [
    latin,
    ext,
  ]);
  assert.deepEqual(readdirSync(folder).sort(), [...fonts, 'LICENSES.txt'].sort());
});
