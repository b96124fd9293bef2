import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page as Tab } from 'playwright-core';
import { renderPage } from '../blocks/index.ts';
import { kinds, pathOf } from '../renderer/content.ts';
import type { Picture } from '../renderer/stored.ts';
import { safeUrl } from '../renderer/url.ts';
import { readPainted } from '../server/features/builder/starters/service/painted-files.ts';
import type { Starter } from '../starters/index.ts';

const root = join(import.meta.dirname, '..');

/** Origin at which `serve` answers. */
export const starterOrigin = 'https://site.example';

interface StarterPage {
  readonly page_id: string;
  readonly path: string;
}

/** Pages of a starter, rendered without a server. */
export interface StarterPages {
  readonly pages: readonly StarterPage[];
  htmlOf(page: StarterPage): string;
  /** Answers the requests of a tab. Fonts are held back until `fonts` resolves. */
  serve(tab: Tab, fonts?: Promise<void>): Promise<void>;
}

/** @param changed alters each document before it is rendered */
export async function starterPages(
  starter: Starter,
  changed: (path: string, document: unknown) => unknown = (_path, document) => document,
): Promise<StarterPages> {
  const { uses, bytes } = await picturesOf(starter);
  const made = starter.documents((name) => {
    const found = uses.get(name);
    if (!found) throw new Error(`${starter.key} has no picture ${name}.`);
    return found;
  });
  const documents: Readonly<Record<string, unknown>> = Object.fromEntries(
    Object.entries(made).map(([path, document]) => [path, changed(path, document)]),
  );
  const pages = Object.entries(documents).flatMap(([path, document]) =>
    path.startsWith('pages/') ? [document as StarterPage] : [],
  );
  const htmlOf = ({ page_id }: StarterPage) =>
    renderPage({
      documents: { read: (path) => documents[path], pageIds: () => pages.map((page) => page.page_id) },
      pageId: page_id,
      urlFor: (address) => {
        if ('media' in address) return safeUrl(`/media/${address.media}-${address.width}.${address.format}`);
        if ('font' in address) return safeUrl(`/fonts/${address.font}`);
        if ('feed' in address) return safeUrl('/feed.xml');
        if ('page' in address)
          return safeUrl(
            (documents[pathOf(kinds.page, address.page)] as StarterPage | undefined)?.path ?? '#',
          );
        return safeUrl(`/${Object.keys(address)[0]}`);
      },
      origin: starterOrigin,
      isIndexable: true,
    })?.html ?? '';
  return {
    pages,
    htmlOf,
    async serve(tab, fonts) {
      await tab.route('**', async (route) => {
        const { pathname } = new URL(route.request().url());
        const page = pages.find(({ path }) => path === pathname);
        const media = bytes.get(pathname);
        if (page) return route.fulfill({ body: htmlOf(page), contentType: 'text/html; charset=utf-8' });
        if (media) return route.fulfill({ body: media });
        if (!pathname.startsWith('/fonts/')) return route.fulfill({ status: 404, body: '' });
        await fonts;
        const body = await readFile(join(root, 'renderer', pathname));
        return route.fulfill({ body, contentType: 'font/woff2' });
      });
    },
  };
}

/** Pictures of a starter: their facts by name, and the bytes at each address. */
async function picturesOf({ key, pictures, theme }: Starter) {
  const uses = new Map<string, Picture>();
  const bytes = new Map<string, Buffer>();
  for (const [at, picture] of pictures.entries()) {
    const painted = await readPainted(join(root, 'starters/art'), picture, theme);
    if (!painted) throw new Error(`${picture.name} of ${key} is not painted: node tools/paint-starters.ts`);
    const file = String(at).padStart(64, '0');
    for (const { mediaType, widthPx, bytes: made } of painted.renditions)
      bytes.set(`/media/${file}-${widthPx}.${mediaType.replace('image/', '')}`, Buffer.from(made));
    uses.set(picture.name, {
      asset_id: picture.name,
      file,
      width: painted.widthPx,
      height: painted.heightPx,
      widths: [...new Set(painted.renditions.map(({ widthPx }) => widthPx))],
      formats: ['avif', 'webp'],
      alt: picture.alt,
      color: painted.color,
    });
  }
  return { uses, bytes };
}
