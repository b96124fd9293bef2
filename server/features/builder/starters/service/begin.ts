import { kinds } from '../../../../../renderer/content.ts';
import type { SiteRef } from '../../../../kernel/access.ts';
import { refuseField, refuseUnknownName } from '../../../../kernel/errors.ts';
import type { BeginContext, Begun, SiteStarter } from '../../../sites/index.ts';
import { type Assets, type UsableAsset, usesIn } from '../../media/index.ts';
import type { Contents, Staging } from '../../revisions/index.ts';
import { documentsFor, starters } from '../rules/starters.ts';
import type { createPictureMaker } from './make-pictures.ts';

/** Kinds of documents that belong to the address of a site. */
const ownKinds: readonly string[] = [kinds.redirects.key, kinds.code.key];

/** Stages a starter or another site as the first change set of a site, with pictures of its own. */
export function createStarter(
  { contents, staging }: { readonly contents: Contents; readonly staging: Pick<Staging, 'stage'> },
  assets: Pick<Assets, 'addApproved' | 'copy'>,
  keptPicture: ReturnType<typeof createPictureMaker>,
): SiteStarter {
  async function stage(
    context: BeginContext,
    site: SiteRef,
    documents: Iterable<readonly [path: string, document: unknown]>,
  ): Promise<Begun> {
    const { change_set_id, revision, preview } = await staging.stage(
      { ...context, site },
      { change_set_id: 'new' },
      (draft) => {
        for (const [path, document] of documents) draft.writeAt(path, document);
      },
      { mayLeaveUnfinished: true },
    );
    const { revision_id, hash } = revision;
    return { change_set_id, revision_id, hash, preview_url: preview.url };
  }

  return {
    async prepare(starterKey) {
      const starter = starters.find(({ key }) => key === starterKey);
      if (!starter)
        return refuseUnknownName({
          pointer: '/starter_key',
          noun: 'starter',
          sent: starterKey,
          known: starters.map(({ key }) => key),
        });
      const drawn = await Promise.all(
        starter.pictures.map(async (picture) => ({
          ...picture,
          kept: await keptPicture(picture, starter.theme),
        })),
      );
      return async (context, site) => {
        const assetsByName = new Map<string, UsableAsset>();
        for (const { name, alt, kept } of drawn) {
          const details = { filename: name, alt, by: context.caller.label, now: context.now };
          assetsByName.set(name, await assets.addApproved(context.db, site, kept, details));
        }
        const documents = documentsFor(starter, site.name, (name) => {
          const asset = assetsByName.get(name);
          if (!asset) throw new Error(`There is no picture ${name}.`);
          return { ...asset.facts, alt: asset.alt ?? '' };
        });
        return stage(context, site, documents);
      };
    },

    async copy(context, source, site) {
      const { db, caller, now } = context;
      const live = await contents.publishedTree(source.siteId, db);
      const view = live?.view ?? (await contents.stagedTree({ db, site: source }));
      if (!view) return refuseField('/copy_of', 'not_allowed', 'This site has no content yet.');
      const copies = await assets.copy(db, [...usesIn(view)], {
        from: source,
        to: site,
        by: caller.label,
        now,
      });
      const documents = view
        .documents()
        .filter(({ kind }) => !ownKinds.includes(kind.key))
        .map(({ path, kind, document }) => {
          const copied = withPictures(document as object, copies);
          return [path, kind.key === kinds.site.key ? { ...copied, name: site.name } : copied] as const;
        });
      return stage(context, site, documents);
    },
  };
}

/** The document with other pictures, by the ids of those it has. */
const withPictures = (document: object, ids: ReadonlyMap<string, string>): object =>
  JSON.parse(JSON.stringify(document), (name, value) =>
    name === 'asset_id' ? (ids.get(value) ?? value) : value,
  );
