import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from './client.ts';
import type { WidgetSettings } from './records.ts';

/** The settings of a site's chat widget. */
export const widgetQuery = (siteId: number) =>
  queryOptions({
    queryKey: ['site', siteId, 'widget'],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET('/api/command-center/sites/{site_id}/widget', {
          params: { path: { site_id: siteId } },
          signal,
        }),
      ),
  });

/** What can be changed; `allowed_origins` null follows the site's own address. */
export type WidgetChange = Partial<
  Omit<
    WidgetSettings,
    | 'site_id'
    | 'site_key'
    | 'is_online'
    | 'allowed_origins'
    | 'origins_follow_site'
    | 'snippet'
    | 'updated_at'
  >
> & { allowed_origins?: string[] | null };

export const saveWidget = (siteId: number, body: WidgetChange) =>
  answerOf(
    api.POST('/api/command-center/sites/{site_id}/widget', { params: { path: { site_id: siteId } }, body }),
  );
