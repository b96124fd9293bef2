import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Picture, PictureFormat } from '../../../../../renderer/stored.ts';
import type { Starter, StarterPicture } from '../../../../../starters/starter.ts';
import { canonicalJson, sha256Of, viewOf } from '../../content/index.ts';
import type { SampleSite, SampleSites } from '../../delivery/index.ts';
import { anyPicture, documentsFor, sampleName, starters } from '../rules/starters.ts';
import { readPainted } from './painted-files.ts';

/** Starters kept open: some 200 kB each, without their pictures. */
const openMax = 20;

/**
 * Starters as sites to look at, in their own colours with their own pictures.
 * @param folder `starters/art`, with the pictures painted in advance
 */
export function starterSites(folder: string): SampleSites {
  const opened = new LRUCache<string, Promise<SampleSite>>({ max: openMax });
  return {
    async open(name) {
      const starter = starters.find(({ key }) => sampleName(key) === name);
      if (!starter) return undefined;
      const known = opened.get(name) ?? openStarter(folder, starter);
      opened.set(name, known);
      return known;
    },
  };
}

async function openStarter(folder: string, starter: Starter): Promise<SampleSite> {
  const { theme } = starter;
  const pictures = new Map<string, Picture>();
  /** Pictures by the names of their files. */
  const sources = new Map<string, StarterPicture>();
  for (const picture of starter.pictures) {
    const facts = await factsOf(folder, starter, picture);
    pictures.set(picture.name, facts);
    sources.set(facts.file, picture);
  }
  const documents = documentsFor(starter, sampleNameOf(starter), (name) => {
    const picture = pictures.get(name);
    if (!picture) throw new Error(`There is no picture ${name}.`);
    return picture;
  });
  const byHash = new Map([...documents.values()].map((document) => [hashOf(document), document]));
  const tree = Object.fromEntries([...documents].map(([path, document]) => [path, hashOf(document)]));
  return {
    view: viewOf(tree, (key) => byHash.get(key)),
    async picture(name) {
      const [, file = '', width = '', format = ''] = /^([0-9a-f]{64})-(\d+)\.(\w+)$/.exec(name) ?? [];
      const source = sources.get(file);
      const painted = source && (await readPainted(folder, source, theme));
      const rendition = painted?.renditions.find(
        ({ widthPx, mediaType }) => widthPx === Number(width) && mediaType === `image/${format}`,
      );
      return rendition && { bytes: Buffer.from(rendition.bytes), mediaType: rendition.mediaType };
    },
  };
}

const hashOf = (document: unknown) => sha256Of(canonicalJson(document));

/** Name of the starter's sample business. */
const sampleNameOf = (starter: Starter): string =>
  (starter.documents(() => anyPicture)['site.json'] as { readonly name: string }).name;

async function factsOf(folder: string, starter: Starter, picture: StarterPicture): Promise<Picture> {
  const painted = await readPainted(folder, picture, starter.theme);
  const widest = painted?.renditions.at(-1);
  if (!painted || !widest) throw new Error(`The picture ${picture.name} was not painted in advance.`);
  const { renditions, color } = painted;
  return {
    asset_id: `as_${picture.name}`,
    file: hash('sha256', widest.bytes),
    width: widest.widthPx,
    height: widest.heightPx,
    widths: [...new Set(renditions.map(({ widthPx }) => widthPx))],
    formats: [
      ...new Set(renditions.map(({ mediaType }) => mediaType.slice('image/'.length) as PictureFormat)),
    ],
    alt: picture.alt,
    color,
  };
}
