import { kinds } from '../../../../../renderer/content.ts';
import type { Target } from '../../../../../renderer/stored.ts';
import { fail } from '../../../../kernel/errors.ts';
import type { Handlers } from '../../../../kernel/handler.ts';
import { isoTime } from '../../../../kernel/schema.ts';
import type { SiteHosts } from '../../../../platform/addresses/index.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { findSlug } from '../../../sites/index.ts';
import type { TreeView } from '../../content/index.ts';
import type { Contents, ViewContext } from '../../revisions/index.ts';
import type { operations } from '../operations.ts';
import type { SiteIndexes } from './site-indexes.ts';

const noPagesHere =
  'This is a connected site. Its pages are hosted elsewhere, so there is nothing to search here. Search it there, or import it.';
const nothingToSearch = {
  staging: 'The site has no content yet.',
  production: 'The site is not published yet: search it with environment=staging.',
} as const;

export interface SearchDeps {
  readonly contents: Contents;
  readonly indexes: SiteIndexes;
  readonly siteHosts: SiteHosts;
}

export function searchHandlers({
  contents,
  indexes,
  siteHosts,
}: SearchDeps): Handlers<typeof operations, Db> {
  async function treeOf(context: ViewContext, isStaging: boolean, setId: string | undefined) {
    if (!isStaging) return (await contents.publishedTree(context.site.siteId))?.view;
    const { kind, scopes } = context.caller;
    // Staged content needs more than the read scope; accounts act with their role.
    if (kind !== 'session' && !scopes.has('stage'))
      fail('insufficient_scope', {
        detail: 'To search what is staged, a token needs the scope stage.',
        members: { scope: 'stage' },
      });
    return contents.stagedTree(context, setId);
  }

  return {
    async siteSearch({ q, type, environment: requestedEnvironment, change_set_id }, context) {
      const environment = requestedEnvironment ?? (change_set_id === undefined ? 'production' : 'staging');
      const view = await treeOf(context, environment === 'staging', change_set_id);
      const slug = await findSlug(context.db, context.site.siteId);
      if (!view) {
        // A connected site has content here only if it was imported.
        const hasContent = environment === 'production' && (await contents.stagedTree(context, undefined));
        const isHostedElsewhere = slug === undefined && !hasContent;
        fail('not_found', { detail: isHostedElsewhere ? noPagesHere : nothingToSearch[environment] });
      }
      const origin = (slug && siteHosts.originOf(slug)) ?? '';
      const index = await indexes.of(view, slug !== undefined);
      const { counts, found } = await index.search(q, type);
      return {
        query: q,
        environment,
        index: { version: index.version, built_at: isoTime(index.builtAt), pages: index.pages },
        counts,
        data: found.map(({ type: of, title, path, target, label, excerpt, score }) => ({
          type: of,
          title,
          url: target ? addressOf(view, target, origin) : `${origin}${path}`,
          path,
          excerpt,
          ...(label === undefined ? {} : { label }),
          score,
        })),
      };
    },
  };
}

/** Absolute address of a link, with the site's own origin. */
function addressOf(view: TreeView, target: Target, origin: string): string {
  if (target.to === 'url') return target.url;
  if (target.to === 'file') return `${origin}/${target.name}`;
  const path = view.read(kinds.page, target.page_id)?.path ?? '/';
  return `${origin}${path}${target.anchor === undefined ? '' : `#${target.anchor}`}`;
}
