import { type Handlers, prepared } from '../../../../kernel/handler.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { TreeProblem } from '../../content/index.ts';
import { type Links, linkItems, linkTargetsOf } from '../../links/index.ts';
import type { Assets } from '../../media/index.ts';
import type { Contents, Staging } from '../../revisions/index.ts';
import type { operations } from '../operations.ts';
import { presentService } from '../present.ts';
import { deleteService, reorderServices, saveService, servicesOf } from '../rules/services.ts';

export interface ServiceDeps {
  readonly contents: Pick<Contents, 'readTree'>;
  readonly staging: Pick<Staging, 'stage' | 'readTexts'>;
  readonly assets: Pick<Assets, 'getUsable'>;
  readonly links: Links;
}

/** Members of a service that have another name in calls. */
const renamed: Readonly<Record<string, string>> = { image: 'image_asset_id' };

/** Pointer within the call for a problem in the catalog: `/services/3/summary` becomes `/summary`. */
function pointerOf({ path, pointer }: TreeProblem): string | undefined {
  const [, member = '', rest = ''] = /^\/services\/\d+\/([^/]+)(\/.*)?$/s.exec(pointer) ?? [];
  return path === 'services.json' && member ? `/${renamed[member] ?? member}${rest}` : undefined;
}

export function serviceHandlers({
  contents,
  staging,
  assets,
  links,
}: ServiceDeps): Handlers<typeof operations, Db> {
  return {
    async serviceList(input, ctx) {
      const { view, shown } = await contents.readTree(ctx, input);
      return { ...shown, data: servicesOf(view).map((service) => presentService(service, view)) };
    },

    serviceSave: prepared({
      // The service's link may need a look-up.
      async prepare(input, ctx) {
        const resolved = await links.resolveLinks(ctx, ctx.site, input.cta ? [input.cta] : [], () => '/cta');
        return { ...resolved, readText: await staging.readTexts(ctx, input.description) };
      },
      async run(input, ctx, resolved) {
        const { image_asset_id: assetId, cta: ctaInput } = input;
        const asset = assetId
          ? await assets.getUsable(ctx.db, ctx.site, assetId, '/image_asset_id')
          : undefined;
        return staging.stage(
          ctx,
          input,
          (draft, newId) => {
            const [cta] = linkItems(resolved.links, linkTargetsOf(draft), () => newId('i'));
            const change = {
              ...input,
              cta: ctaInput === null ? null : cta,
              image: assetId === null ? null : asset?.facts,
              imageAlt: asset?.alt ?? null,
            };
            return { service_id: saveService(draft, change, newId), warnings: [...resolved.warnings] };
          },
          { pointerOf, readText: resolved.readText },
        );
      },
    }),

    serviceDelete: (input, ctx) =>
      staging.stage(ctx, input, (draft) => {
        deleteService(draft, input.service_id);
        return { service_id: input.service_id };
      }),

    serviceReorder: (input, ctx) =>
      staging.stage(ctx, input, (draft) => ({ service_ids: reorderServices(draft, input.service_ids) })),
  };
}
