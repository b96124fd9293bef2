import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { type FaceName, faces, type Subset } from '../../renderer/theme/faces.ts';
import { headingWeights } from '../../renderer/theme/type.ts';
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
  const drawn = [];
  for (const [name, family] of Object.entries(drawnFamilies) as [FaceName, string][])
    drawn.push({ name, family, latin: await cutDrawn(name, 'latin'), ext: await cutDrawn(name, 'ext') });
  const list = made.map(
    ({ name, latin, ext }) => `  ${keyOf(name)}: { latin: '${latin.file}', ext: '${ext.file}' },`,
  );
  return [
    ...made
      .flatMap(({ latin, ext }) => [latin, ext])
      .map(({ file, bytes }) => ({ path: `renderer/fonts/${file}`, text: bytes })),
    ...drawn
      .flatMap(({ latin, ext }) => [latin, ext])
      .map(({ file, bytes }) => ({ path: `renderer/fonts/${file}`, text: bytes })),
    {
      path: 'renderer/theme/drawn-fonts.ts',
      text: `// Written by \`npm run generate\` from the packages of the fonts.\nexport const drawnFonts = {\n${drawn.map(({ name, family, latin, ext }) => `  ${keyOf(name)}: {\n    family: '${family}',\n    latin: '${latin.file}',\n    ext: '${ext.file}',\n  },`).join('\n')}\n} as const;\n`,
    },
    { path: 'renderer/fonts/LICENSES.txt', text: licences() },
    {
      path: 'renderer/theme/font-files.ts',
      text: `// Written by \`npm run generate\` from the packages of the fonts.\nexport const fontFiles = {\n${list.join('\n')}\n} as const;\n`,
    },
  ];
}

const keyOf = (name: string): string => (/^\w+$/.test(name) ? name : `'${name}'`);

/** Faces of headings, in which pictures are drawn, by the family that their files name: browsers of fonts know them by it. */
const drawnFamilies: Readonly<Partial<Record<FaceName, string>>> = {
  'instrument-sans': 'Instrument Sans',
  fraunces: 'Fraunces',
  newsreader: 'Newsreader 16pt',
  'instrument-serif': 'Instrument Serif',
  'archivo-expanded': 'Archivo SemiBold',
  'bricolage-grotesque': 'Bricolage Grotesque 96pt ExtraBold',
  'schibsted-grotesk': 'Schibsted Grotesk',
  'young-serif': 'Young Serif',
};

interface CutFont {
  readonly file: string;
  readonly bytes: Buffer;
}

/** A part of a face as pages load it. */
function cut(name: FaceName, subset: Subset): Promise<CutFont> {
  const { weights } = faces[name];
  const wght = typeof weights === 'number' ? weights : { min: weights[0], max: weights[1] };
  return cutTo(name, subset, { format: 'woff2', wght });
}

/** The same in the one weight of headings, in the older format that the drawing of pictures reads. */
const cutDrawn = (name: FaceName, subset: Subset): Promise<CutFont> =>
  cutTo(name, subset, { format: 'sfnt', wght: headingWeights[name] ?? 400 });

async function cutTo(
  name: FaceName,
  subset: Subset,
  { format, wght }: { format: 'woff2' | 'sfnt'; wght: number | { min: number; max: number } },
): Promise<CutFont> {
  const { package: from, axes, pinned } = sources[name];
  const part = subset === 'ext' ? 'latin-ext' : 'latin';
  const source = `node_modules/${from}/files/${from.split('/')[1]}-${part}-${axes}-normal.woff2`;
  const isVariable = from.startsWith('@fontsource-variable/');
  const bytes = await subsetFont(readFileSync(join(root, source)), characters[subset], {
    targetFormat: format,
    ...(isVariable && { variationAxes: { ...pinned, wght } }),
  });
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  const kind = format === 'woff2' ? '' : '-drawn';
  const ending = format === 'woff2' ? 'woff2' : 'ttf';
  return { file: `${name}${kind}${subset === 'ext' ? '-ext' : ''}.${hash}.${ending}`, bytes };
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
