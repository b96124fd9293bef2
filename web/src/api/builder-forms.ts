import { queryOptions } from '@tanstack/react-query';
import { keyOf, shown, type View, viewOf } from './builder.ts';
import { answerOf, api } from './client.ts';
import type { Body, Item } from './wire.ts';

const address = '/api/command-center/site-forms';

export type Form = Item<typeof address>;
export type FormInput = Omit<Body<typeof address>, 'site_id' | 'change_set_id' | 'base_revision_id'>;

/** The forms that the pages of a site can show. */
export const formsQuery = (view: View) =>
  queryOptions({
    queryKey: keyOf(view, 'forms'),
    queryFn: ({ signal }) => answerOf(api.GET(address, { params: { query: viewOf(view) }, signal })),
    ...shown(view.siteId),
  });

/** Stages changes to a form; omitted members stay as they are. */
export const saveForm = (view: View, form: FormInput, baseRevision: string | null) =>
  answerOf(
    api.POST(address, {
      body: {
        ...viewOf(view),
        ...form,
        ...(baseRevision === null ? {} : { base_revision_id: baseRevision }),
      },
    }),
  );
