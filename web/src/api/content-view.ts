import { showing } from './shows.ts';

/** A change set, or the shared draft without one. */
export interface ContentView {
  readonly siteId: number;
  readonly changeSet: string | undefined;
}

/** Parameters sent with every read and write of a view. */
export const viewOf = ({ siteId, changeSet }: ContentView) => ({
  site_id: siteId,
  ...(changeSet === undefined ? {} : { change_set_id: changeSet }),
});

/** Records whose changes invalidate queries about a site's content. */
export const shown = (siteId: number) =>
  showing({ change_set: { site: siteId }, revision: { site: siteId }, publication: { site: siteId } });

/** Key of a query about a view's content. */
export const contentKey = ({ siteId, changeSet }: ContentView, ...rest: readonly string[]) =>
  ['site', siteId, 'content', changeSet ?? 'own', ...rest] as const;
