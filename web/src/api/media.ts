import { queryOptions } from '@tanstack/react-query';
import { stringifySearch } from '../search-params.ts';
import { answerOf, api } from './client.ts';
import { allPages, pageAt } from './pages.ts';
import { asProblem } from './problem.ts';
import { sendForm } from './send-form.ts';
import { showing } from './shows.ts';
import type { Body, Item } from './wire.ts';

const media = '/api/command-center/site-builder/media';

export type MediaAsset = Item<typeof media>;
export type MediaState = MediaAsset['state'] | 'all';

/** Formats that the server accepts, for file inputs. */
export const pictureTypes = 'image/png,image/jpeg,image/webp';

/** Pictures of a site and of its project. Their uses are a separate, slower query. */
export const mediaQuery = (siteId: number, state: MediaState) =>
  queryOptions({
    queryKey: ['site', siteId, 'media', state],
    queryFn: ({ signal }) =>
      allPages((cursor) =>
        answerOf(
          api.GET(media, { params: { query: { site_id: siteId, state, ...pageAt(cursor) } }, signal }),
        ),
      ),
    ...showing({ media_asset: {} }),
  });

/** Address of a picture for signed-in users, at least `width` pixels wide. */
export const pictureAddress = (siteId: number, assetId: string, width: number): string =>
  `/api/command-center/gallery-image${stringifySearch({ site_id: siteId, asset_id: assetId, width })}`;

interface Sending {
  /** `central`: usable by every site of the project. */
  readonly pool?: MediaAsset['pool'];
  readonly onShare?: (share: number) => void;
}

/** Uploads a picture for immediate use. Without the right to publish it waits for approval. */
export async function sendPicture(siteId: number, file: File, sending: Sending = {}): Promise<MediaAsset> {
  const fields = { site_id: String(siteId), filename: file.name, pool: sending.pool ?? 'site' };
  try {
    return await posted({ ...fields, approve: 'true' }, file, sending);
  } catch (error) {
    if (asProblem(error).code !== 'right_required') throw error;
    return posted(fields, file, sending);
  }
}

const posted = (fields: Readonly<Record<string, string>>, file: File, { onShare }: Sending) =>
  sendForm<MediaAsset>(media, fields, file, { onShare });

export const savePicture = (body: Body<`${typeof media}/save`>) =>
  answerOf(api.POST(`${media}/save`, { body }));
export const approvePictures = (siteId: number, assetIds: string[]) =>
  answerOf(api.POST(`${media}/approve`, { body: { site_id: siteId, asset_ids: assetIds } }));
export const deletePicture = (siteId: number, assetId: string) =>
  answerOf(api.POST(`${media}/delete`, { body: { site_id: siteId, asset_id: assetId } }));
export const rejectPictures = (siteId: number, assetIds: string[]) =>
  answerOf(api.POST(`${media}/reject`, { body: { site_id: siteId, asset_ids: assetIds } }));
