import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from './client.ts';
import { type ContentView, contentKey, shown, viewOf } from './content-view.ts';
import type { Answer, Body, Item } from './wire.ts';

const address = '/api/command-center/galleries';

export type Gallery = Item<typeof address>;
export type GalleryInput = Omit<Body<typeof address>, 'site_id' | 'change_set_id' | 'base_revision_id'>;

/** All galleries of a site and of its project. */
export const galleriesQuery = (view: ContentView) =>
  queryOptions({
    queryKey: contentKey(view, 'galleries'),
    async queryFn({ signal }) {
      const read = (page: number) =>
        answerOf(api.GET(address, { params: { query: { ...viewOf(view), page: String(page) } }, signal }));
      let answer: Answer<typeof address, 'get'> = await read(1);
      const galleries = [...answer.data];
      while (answer.page < answer.pages) {
        answer = await read(answer.page + 1);
        galleries.push(...answer.data);
      }
      return { revision_id: answer.revision_id, galleries };
    },
    ...shown(view.siteId),
  });

/** Stages a gallery; creates one if it has no id. */
export const saveGallery = (view: ContentView, gallery: GalleryInput, baseRevision: string | null) =>
  answerOf(
    api.POST(address, {
      body: {
        ...viewOf(view),
        ...gallery,
        ...(baseRevision === null ? {} : { base_revision_id: baseRevision }),
      },
    }),
  );
