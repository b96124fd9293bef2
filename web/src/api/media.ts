import { queryOptions } from '@tanstack/react-query';
import { stringifySearch } from '../search-params.ts';
import { answerOf, api, newKey } from './client.ts';
import { allPages, pageAt } from './pages.ts';
import { Problem, problemOf, unreachable } from './problem.ts';
import { showing } from './shows.ts';
import type { Body, Item } from './wire.ts';

const media = '/api/command-center/site-builder/media';

export type MediaAsset = Item<typeof media>;
export type MediaState = MediaAsset['state'] | 'all';

/** Pictures of a site and of its project; where each is used takes longer to find out. */
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

/** Sends a picture to be used at once, and tells how far it is. Of who may not publish, it waits to be approved. */
export async function sendPicture(
  siteId: number,
  file: File,
  onShare: (share: number) => void,
): Promise<MediaAsset> {
  try {
    return await sendFile(siteId, file, true, onShare);
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'right_required')) throw error;
    return sendFile(siteId, file, false, onShare);
  }
}

function sendFile(
  siteId: number,
  file: File,
  approve: boolean,
  onShare: (share: number) => void,
): Promise<MediaAsset> {
  const form = new FormData();
  const fields = { site_id: String(siteId), filename: file.name, approve: String(approve) };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', file);
  // Not fetch: it does not say how much of a body has left.
  const request = new XMLHttpRequest();
  request.open('POST', media);
  request.setRequestHeader('Idempotency-Key', newKey());
  request.upload.onprogress = ({ loaded, total }) => onShare(total > 0 ? loaded / total : 0);
  return new Promise((resolve, reject) => {
    request.onerror = () => reject(unreachable());
    request.onload = () => {
      const body = jsonIn(request.responseText);
      if (request.status < 300) resolve(body as MediaAsset);
      else reject(problemOf(body, new Response(null, { status: request.status })));
    };
    request.send(form);
  });
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function uploadPicture(siteId: number, file: File, pool: MediaAsset['pool']): Promise<MediaAsset> {
  const form = new FormData();
  form.set('site_id', String(siteId));
  form.set('pool', pool);
  form.set('filename', file.name);
  form.set('file', file);
  // As multipart: a picture of many megabytes is not to be held as text.
  return answerOf(api.POST(media, { body: form as never, bodySerializer: (body) => body as never }));
}

export const savePicture = (body: Body<`${typeof media}/save`>) =>
  answerOf(api.POST(`${media}/save`, { body }));
export const approvePictures = (siteId: number, assetIds: string[]) =>
  answerOf(api.POST(`${media}/approve`, { body: { site_id: siteId, asset_ids: assetIds } }));
export const rejectPictures = (siteId: number, assetIds: string[]) =>
  answerOf(api.POST(`${media}/reject`, { body: { site_id: siteId, asset_ids: assetIds } }));
