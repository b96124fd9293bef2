import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from './client.ts';
import { showing } from './shows.ts';
import type { Body } from './wire.ts';

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
    ...showing({ widget: {}, site: {} }),
  });

/** Refused calls to a site's widget. They come from strangers, so the change feed does not report them. */
export const widgetRefusalsQuery = (siteId: number) =>
  queryOptions({
    queryKey: ['site', siteId, 'widget', 'refusals'],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET('/api/command-center/sites/{site_id}/widget/refusals', {
          params: { path: { site_id: siteId } },
          signal,
        }),
      ),
    refetchInterval: 10_000,
    ...showing({ widget: {}, site: {} }),
  });

/** Allows pages of another origin to use the widget. */
export const allowOrigin = (siteId: number, origin: string) =>
  answerOf(
    api.POST('/api/command-center/sites/{site_id}/widget/origins', {
      params: { path: { site_id: siteId } },
      body: { origin },
    }),
  );

/** `allowed_origins: null` follows the site's own address. */
export type WidgetChange = Body<'/api/command-center/sites/{site_id}/widget'>;

export const saveWidget = (siteId: number, body: WidgetChange) =>
  answerOf(
    api.POST('/api/command-center/sites/{site_id}/widget', { params: { path: { site_id: siteId } }, body }),
  );
