import type { NewId } from '../../../../../renderer/normalise.ts';
import { refuseField } from '../../../../kernel/errors.ts';
import { type Handlers, prepared } from '../../../../kernel/handler.ts';
import type { Static } from '../../../../kernel/schema.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { Draft } from '../../content/index.ts';
import type { StageContext, Staging } from '../../revisions/index.ts';
import type { editOperations } from '../operations/edit.ts';
import { editLinks } from '../rules/edit-links.ts';
import type { EditInput } from '../schema/edit.ts';
import type { LinkItemInput, SocialLinkInput } from '../schema.ts';
import type { Links, ResolvedLinks } from './resolve-links.ts';

type Input = Static<typeof EditInput>;

export interface EditDeps {
  readonly links: Links;
  readonly staging: Pick<Staging, 'stage' | 'dryRun'>;
}

export function editHandlers({ links, staging }: EditDeps): Handlers<typeof editOperations, Db> {
  /** Resolves all targets before any transaction. */
  async function resolve(input: Input, ctx: StageContext) {
    const { operation, links: items = [], social_links: profiles = [] } = input;
    const isBar = operation === 'add_social_bar';
    if (!isBar && items.length === 0) return refuseField('/links', 'missing', 'Send the links.');
    if (!isBar && profiles.length > 0)
      return refuseField(
        '/social_links',
        'not_allowed',
        'Send profiles with add_social_bar, or set social_bar on a link.',
      );
    if (isBar && profiles.length + items.length === 0)
      return refuseField('/social_links', 'missing', 'Send the profiles.');
    return {
      // Links that come with the bar are profiles: callers use the name `links`, as in the other operations.
      listed: await links.resolveLinks(ctx, ctx.site, isBar ? items.map(toProfile) : items, '/links'),
      profiles: await links.resolveLinks(ctx, ctx.site, profiles.map(profileItem), '/social_links'),
    };
  }

  const edit =
    (input: Input, { listed, profiles }: Record<'listed' | 'profiles', ResolvedLinks>) =>
    (draft: Draft, newId: NewId) => {
      const { operation, path, page_id, heading } = input;
      const change = { operation, path, page_id, heading, links: listed.links, socialLinks: profiles.links };
      return {
        ...editLinks(draft, change, newId),
        warnings: [...listed.warnings, ...profiles.warnings],
      };
    };

  return {
    siteBuilderEdit: {
      preview: prepared({
        prepare: resolve,
        run: (input, ctx, resolved) => staging.dryRun(ctx, input, edit(input, resolved)),
      }),
      run: prepared({
        prepare: resolve,
        run: (input, ctx, resolved) => staging.stage(ctx, input, edit(input, resolved)),
      }),
    },
  };
}

const toProfile = (item: Static<typeof LinkItemInput>): Static<typeof LinkItemInput> => ({
  ...item,
  social_bar: true,
});

/** A profile as a link item, labelled with the platform's name by default. */
function profileItem({ platform, social_platform, url, label }: Static<typeof SocialLinkInput>) {
  const platformName = platform ?? social_platform ?? '';
  return {
    label: label || platformName.slice(0, 1).toUpperCase() + platformName.slice(1) || 'Profile',
    url,
    social_bar: true,
    social_platform: platformName,
  };
}
