import { hash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Theme } from '../../../../../renderer/theme/colors.ts';
import type { StarterPicture } from '../../../../../starters/starter.ts';
import type { MadeRenditions } from '../../../../platform/images/index.ts';

/** Facts of a picture that its files do not contain. */
type Facts = Pick<MadeRenditions, 'widthPx' | 'heightPx' | 'color'> & {
  readonly renditions: readonly Omit<MadeRenditions['renditions'][number], 'bytes'>[];
};

/** File name of a painted picture: a hash of its look and colours, so that files of changed ones are not reused. */
export function paintedName({ alt: _alt, name: _name, ...look }: StarterPicture, theme: Theme): string {
  if ('svg' in look) return hash('sha256', look.svg(theme)).slice(0, 16);
  const { brand_color, accent_color, neutral } = theme;
  return hash('sha256', JSON.stringify([look, brand_color, accent_color, neutral])).slice(0, 16);
}

const fileOf = (base: string, { mediaType, widthPx }: Facts['renditions'][number]): string =>
  `${base}-${widthPx}.${mediaType.replace('image/', '')}`;

/**
 * Reads a picture of a starter in its default colours. It is in the repository so that new sites have it
 * immediately.
 */
export async function readPainted(
  folder: string,
  picture: StarterPicture,
  theme: Theme,
): Promise<MadeRenditions | undefined> {
  const base = join(folder, 'painted', paintedName(picture, theme));
  const text = await readFile(`${base}.json`, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const { renditions, ...facts } = JSON.parse(text) as Facts;
  return {
    ...facts,
    renditions: await Promise.all(
      renditions.map(async (each) => ({ ...each, bytes: await readFile(fileOf(base, each)) })),
    ),
  };
}

/** Writes a picture to the location that `readPainted` reads. */
export async function writePainted(
  folder: string,
  picture: StarterPicture,
  theme: Theme,
  { renditions, ...facts }: MadeRenditions,
): Promise<void> {
  await mkdir(join(folder, 'painted'), { recursive: true });
  const base = join(folder, 'painted', paintedName(picture, theme));
  const storedFacts: Facts = { ...facts, renditions: renditions.map(({ bytes: _bytes, ...each }) => each) };
  for (const each of renditions) await writeFile(fileOf(base, each), each.bytes);
  await writeFile(`${base}.json`, `${JSON.stringify(storedFacts, undefined, 2)}\n`);
}
