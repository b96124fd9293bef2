import { answerOf, api } from './client.ts';

/** Opens a canvas for a site: the address of its frame, valid for twelve hours. */
export const openCanvas = (siteId: number) =>
  answerOf(api.POST('/api/command-center/sites/{site_id}/canvas', { params: { path: { site_id: siteId } } }));
