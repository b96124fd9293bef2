import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { drawnFonts } from './drawn-fonts.ts';
import { fontFiles } from './font-files.ts';
import { letterWidths } from './letter-widths.ts';
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

/** Widths of the characters from space to `~` in a font file, in hundredths of the font size: its tables cmap, hmtx and head. */
function widthsIn(file: string): readonly number[] {
  const bytes = readFileSync(join(folder, file));
  const tables = Object.fromEntries(
    Array.from({ length: bytes.readUInt16BE(4) }, (_, at) => {
      const entry = 12 + at * 16;
      return [bytes.toString('latin1', entry, entry + 4), bytes.readUInt32BE(entry + 8)];
    }),
  );
  const table = (name: string): number => tables[name] ?? assert.fail(`${file} has no ${name}`);
  const u16 = (at: number): number => bytes.readUInt16BE(at);
  const maps = Array.from(
    { length: u16(table('cmap') + 2) },
    (_, at) => table('cmap') + bytes.readUInt32BE(table('cmap') + 8 + at * 8),
  );
  const map = maps.find((at) => u16(at) === 4) ?? assert.fail(`${file} maps no characters`);
  const segments = u16(map + 6);
  const glyphOf = (character: number): number => {
    for (let at = 0; at < segments; at += 2) {
      if (character > u16(map + 14 + at)) continue;
      const [first, delta] = [u16(map + 16 + segments + at), u16(map + 16 + 2 * segments + at)];
      const range = map + 16 + 3 * segments + at;
      const offset = u16(range);
      const glyph = offset === 0 ? character : u16(range + offset + (character - first) * 2);
      return (glyph + delta) & 0xffff;
    }
    return 0;
  };
  const [unit, long] = [u16(table('head') + 18), u16(table('hhea') + 34)];
  return Array.from({ length: 95 }, (_, at) => {
    const glyph = Math.min(glyphOf(0x20 + at), long - 1);
    return Math.round(Math.round((u16(table('hmtx') + glyph * 4) / unit) * 1000) / 10);
  });
}

test('widths of letters are those of the fonts, so that a name fills its line and no more', () => {
  for (const [name, { latin }] of Object.entries(drawnFonts))
    assert.equal(
      letterWidths[name as keyof typeof letterWidths],
      widthsIn(latin).join(' '),
      `renderer/theme/letter-widths.ts, ${name}`,
    );
});
