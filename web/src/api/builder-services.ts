import { queryOptions } from '@tanstack/react-query';
import { keyOf, shown, type View, viewOf } from './builder.ts';
import { answerOf, api } from './client.ts';
import type { Answer, Body, Item } from './wire.ts';

const address = '/api/command-center/site-services';

export type Service = Item<typeof address>;
export type Services = Answer<typeof address, 'get'>;
type Action = Body<typeof address>;
type Given<A extends Action['action']> = Omit<
  Extract<Action, { action: A }>,
  'action' | 'site_id' | 'change_set_id' | 'base_revision_id'
>;
export type ServiceInput = Given<'save'>;

/** The services of a site in their order, those that catalogs hide among them. */
export const servicesQuery = (view: View) =>
  queryOptions({
    queryKey: keyOf(view, 'services'),
    queryFn: ({ signal }) => answerOf(api.GET(address, { params: { query: viewOf(view) }, signal })),
    ...shown(view.siteId),
  });

const staging = (view: View, baseRevision: string | null) => ({
  ...viewOf(view),
  ...(baseRevision === null ? {} : { base_revision_id: baseRevision }),
});

/** Stages a service; without an id, a new one. */
export const saveService = (view: View, service: ServiceInput, baseRevision: string | null) =>
  answerOf(api.POST(address, { body: { action: 'save', ...staging(view, baseRevision), ...service } }));

export const deleteService = (view: View, serviceId: string, baseRevision: string | null) =>
  answerOf(
    api.POST(address, {
      body: { action: 'delete', ...staging(view, baseRevision), service_id: serviceId },
    }),
  );

export const reorderServices = (view: View, serviceIds: string[], baseRevision: string | null) =>
  answerOf(
    api.POST(address, {
      body: { action: 'reorder', ...staging(view, baseRevision), service_ids: serviceIds },
    }),
  );
