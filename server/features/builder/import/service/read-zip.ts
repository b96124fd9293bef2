import { type Entry, fromBuffer, open, type ZipFile } from 'yauzl';
import type { FileContent } from '../../../../kernel/upload.ts';
import { type FetchResult, type PageSource, skippedFor } from '../provider/page-source.ts';
import { pageKey } from '../rules/own-site.ts';
import { htmlBytesMax, zipEntriesMax, zipUnpackedMax } from '../schema.ts';

/** Reason for refusing a zip, as a sentence for its sender. */
export class ZipRefused extends Error {}

/** Pages of a zip as if served by the site. */
export interface ZippedSite extends PageSource {
  /** Addresses of all pages: the home page, then those fewest folders deep. */
  readonly pages: readonly URL[];
  /** Releases the archive after the last page was opened. */
  close(): void;
}

const html = /\.(?:html?|xhtml|shtml)$/i;
/** Metadata files added by archive tools. */
const archiveMetadata = /(?:^|\/)(?:__MACOSX|\.[^/]*)(?:\/|$)/;

/** Opens a zip and checks the names of all entries. Throws `ZipRefused`; nothing is unpacked before. */
export async function openZippedSite(content: FileContent, site: URL): Promise<ZippedSite> {
  const zip = await openZip(content);
  const entries = await entriesOf(zip).catch((thrown: unknown) => {
    zip.close();
    throw thrown;
  });
  const pages = entries.filter(({ fileName }) => html.test(fileName) && !archiveMetadata.test(fileName));
  const folder = commonFolder(pages.map(({ fileName }) => fileName));
  const byKey = new Map<string, { readonly url: URL; readonly entry: Entry }>();
  for (const entry of pages) {
    const url = addressOf(entry.fileName.slice(folder.length), site);
    if (url && !byKey.has(pageKey(url))) byKey.set(pageKey(url), { url, entry });
  }
  const depth = ({ pathname }: URL) => pathname.split('/').length;
  return {
    pages: [...byKey]
      .map(([key, { url }]) => ({ key, url }))
      .toSorted((a, b) => depth(a.url) - depth(b.url) || (a.key < b.key ? -1 : 1))
      .map(({ url }) => url),
    close: () => zip.close(),
    async open(url) {
      const found = byKey.get(pageKey(url));
      if (!found) return skippedFor('not_found');
      if (found.entry.uncompressedSize > htmlBytesMax) return skippedFor('too_large');
      return unpackPage(zip, found.entry, found.url);
    },
  };
}

function openZip(content: FileContent): Promise<ZipFile> {
  const { promise, resolve, reject } = Promise.withResolvers<ZipFile>();
  const options = { lazyEntries: true, validateEntrySizes: true, autoClose: false };
  const settle = (error: Error | null, zip: ZipFile): void =>
    error ? reject(refusalOf(error)) : resolve(zip);
  if (Buffer.isBuffer(content)) fromBuffer(content, options, settle);
  else open(content.path, options, settle);
  return promise;
}

function entriesOf(zip: ZipFile): Promise<readonly Entry[]> {
  const { promise, resolve, reject } = Promise.withResolvers<readonly Entry[]>();
  const entries: Entry[] = [];
  let unpackedBytes = 0;
  if (zip.entryCount > zipEntriesMax)
    reject(new ZipRefused(`The zip contains more than ${zipEntriesMax} files.`));
  zip.on('error', (error) => reject(refusalOf(error)));
  zip.on('end', () => resolve(entries));
  zip.on('entry', (entry: Entry) => {
    entries.push(entry);
    unpackedBytes += entry.uncompressedSize;
    if (entries.length > zipEntriesMax)
      reject(new ZipRefused(`The zip contains more than ${zipEntriesMax} files.`));
    else if (unpackedBytes > zipUnpackedMax)
      reject(new ZipRefused(`The unpacked files are larger than ${zipUnpackedMax / 1024 / 1024} MiB.`));
    else zip.readEntry();
  });
  zip.readEntry();
  return promise;
}

/** yauzl rejects names that point outside the archive; any other error means a broken file. */
const refusalOf = (error: unknown): ZipRefused =>
  /relative path|absolute path/.test(error instanceof Error ? error.message : '')
    ? new ZipRefused('A file in the zip has a path outside of it.')
    : new ZipRefused('The file is not a readable zip.');

async function unpackPage(zip: ZipFile, entry: Entry, url: URL): Promise<FetchResult> {
  if (!entry.canDecodeFileData()) return skippedFor('not_a_page');
  const { promise, resolve } = Promise.withResolvers<FetchResult>();
  zip.openReadStream(entry, (error, stream) => {
    if (error) return resolve(skippedFor('not_a_page'));
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('error', () => resolve(skippedFor('not_a_page')));
    stream.on('end', () =>
      resolve({ kind: 'page', url, bytes: Buffer.concat(parts), contentType: 'text/html' }),
    );
  });
  return promise;
}

/** Top folder that contains all pages, as in archives of a whole folder. */
function commonFolder(names: readonly string[]): string {
  const [first = ''] = names;
  let folder = first.slice(0, first.lastIndexOf('/') + 1);
  while (folder !== '' && !names.every((name) => name.startsWith(folder)))
    folder = folder.slice(0, folder.slice(0, -1).lastIndexOf('/') + 1);
  return folder;
}

const addressOf = (name: string, site: URL): URL | undefined =>
  URL.parse(name.split('/').map(encodeURIComponent).join('/'), `${site.origin}/`) ?? undefined;
