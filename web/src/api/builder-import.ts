import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from './client.ts';
import { asProblem } from './problem.ts';
import { showing } from './shows.ts';
import type { Answer } from './wire.ts';

const importing = '/api/command-center/site-builder/import';

export type SiteImport = Answer<typeof importing, 'get'>;

/** Polling interval while an import runs. */
const pollMs = 1500;

/** The newest import of a site; null if there is none. */
export const importQuery = (siteId: number) =>
  queryOptions({
    queryKey: ['site', siteId, 'import'],
    queryFn: async ({ signal }): Promise<SiteImport | null> => {
      try {
        return await answerOf(api.GET(importing, { params: { query: { site_id: siteId } }, signal }));
      } catch (error) {
        if (asProblem(error).code === 'not_found') return null;
        throw error;
      }
    },
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? pollMs : false),
    ...showing({ change_set: { site: siteId } }),
  });

/** Starts an import from the site's address or a zip. */
export function startImport(siteId: number, zip: File | undefined) {
  if (!zip) return answerOf(api.POST(importing, { body: { site_id: siteId, source: 'site' } }));
  const form = new FormData();
  form.set('site_id', String(siteId));
  form.set('source', 'zip');
  // Multipart, so that a large file is not held in memory as text.
  form.set('zip_base64', zip);
  return answerOf(api.POST(importing, { body: form as never, bodySerializer: (body) => body as never }));
}
