import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { type FaceName, faces, type Subset } from '../../renderer/theme/faces.ts';
import type { GeneratedFile } from './generated-file.ts';

const root = join(import.meta.dirname, '../..');

/** Source of a face: its package, the file there by its axes, and the axes that are pinned. */
interface Source {
  readonly package: string;
  readonly axes: string;
  readonly pinned?: Readonly<Record<string, number>>;
}

const sources: Readonly<Record<FaceName, Source>> = {
  'instrument-sans': { package: '@fontsource-variable/instrument-sans', axes: 'wght' },
  figtree: { package: '@fontsource-variable/figtree', axes: 'wght' },
  'hanken-grotesk': { package: '@fontsource-variable/hanken-grotesk', axes: 'wght' },
  fraunces: { package: '@fontsource-variable/fraunces', axes: 'opsz', pinned: { opsz: 96 } },
  newsreader: { package: '@fontsource-variable/newsreader', axes: 'opsz', pinned: { opsz: 60 } },
  'instrument-serif': { package: '@fontsource/instrument-serif', axes: '400' },
  archivo: { package: '@fontsource-variable/archivo', axes: 'wght' },
  'archivo-expanded': { package: '@fontsource-variable/archivo', axes: 'wdth', pinned: { wdth: 122 } },
  'bricolage-grotesque': {
    package: '@fontsource-variable/bricolage-grotesque',
    axes: 'opsz',
    pinned: { opsz: 72 },
  },
  'schibsted-grotesk': { package: '@fontsource-variable/schibsted-grotesk', axes: 'wght' },
  'source-serif': { package: '@fontsource-variable/source-serif-4', axes: 'wght' },
  'young-serif': { package: '@fontsource/young-serif', axes: '400' },
};

const between = (from: number, to: number): string =>
  String.fromCharCode(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

/** Characters of each part: ASCII, Latin-1 and the punctuation of their languages; letters of Central Europe and Turkey. */
const characters: Readonly<Record<Subset, string>> = {
  latin: `${between(0x20, 0x7e)}${between(0xa0, 0xff)}ŒœŠšŽžŸ–—‘’‚“”„†•…‹›€™→←↑↗−×`,
  ext: `${between(0x100, 0x17f)}${between(0x218, 0x21b)}`,
};

/** The fonts of published pages, cut to the characters and weights that pages use, with their licences and a list of the files. */
export async function fonts(): Promise<readonly GeneratedFile[]> {
  const names = Object.keys(sources) as FaceName[];
  const made = [];
  // One after another: the subsetter has one memory.
  for (const name of names) made.push({ name, latin: await cut(name, 'latin'), ext: await cut(name, 'ext') });
  const list = made.map(
    ({ name, latin, ext }) =>
      `  ${/^\w+$/.test(name) ? name : `'${name}'`}: { latin: '${latin.file}', ext: '${ext.file}' },`,
  );
  return [
    ...made
      .flatMap(({ latin, ext }) => [latin, ext])
      .map(({ file, bytes }) => ({ path: `renderer/fonts/${file}`, text: bytes })),
    { path: 'renderer/fonts/LICENSES.txt', text: licences() },
    {
      path: 'renderer/theme/font-files.ts',
      text: `// Written by \`npm run generate\` from the packages of the fonts.\nexport const fontFiles = {\n${list.join('\n')}\n} as const;\n`,
    },
  ];
}

async function cut(
  name: FaceName,
  subset: Subset,
): Promise<{ readonly file: string; readonly bytes: Buffer }> {
  const { package: from, axes, pinned } = sources[name];
  const { weights } = faces[name];
  const part = subset === 'ext' ? 'latin-ext' : 'latin';
  const source = `node_modules/${from}/files/${from.split('/')[1]}-${part}-${axes}-normal.woff2`;
  const isVariable = from.startsWith('@fontsource-variable/');
  const wght = typeof weights === 'number' ? weights : { min: weights[0], max: weights[1] };
  const bytes = await subsetFont(readFileSync(join(root, source)), characters[subset], {
    targetFormat: 'woff2',
    ...(isVariable && { variationAxes: { ...pinned, wght } }),
  });
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  return { file: `${name}${subset === 'ext' ? '-ext' : ''}.${hash}.woff2`, bytes };
}

/** The licence of every package, as it came. The fonts here are modified: cut, with axes pinned. */
function licences(): string {
  const packages = [...new Set(Object.values(sources).map((source) => source.package))].sort();
  const texts = packages.map((name) => {
    const text = readFileSync(join(root, 'node_modules', name, 'LICENSE'), 'utf8')
      .replaceAll('\r\n', '\n')
      .trim();
    return `==== ${name}\n\n${text}\n`;
  });
  return `The fonts in this folder were cut from these packages to the characters and weights that pages use.\n\n${texts.join('\n\n')}`;
}
