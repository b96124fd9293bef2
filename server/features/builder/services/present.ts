import { kinds } from '../../../../renderer/content.ts';
import type { LinkItem } from '../../../../renderer/stored.ts';
import type { Static } from '../../../kernel/schema.ts';
import type { TreeView } from '../content/index.ts';
import type { StoredService } from './rules/services.ts';
import type { Service } from './schema.ts';

/** A service as callers read and write it. */
export function presentService(service: StoredService, view: TreeView): Static<typeof Service> {
  const { price, cta, image } = service;
  return {
    service_id: service.service_id,
    title: service.title,
    slug: service.slug,
    summary: service.summary ?? null,
    description: service.description ?? null,
    price: price ? { ...price } : null,
    duration_minutes: service.duration_minutes ?? null,
    image_asset_id: image?.asset_id ?? null,
    cta: cta ? { label: cta.label, url: addressOf(cta, view) } : null,
    visible: service.visible,
    sort_order: service.sort_order,
    tags: [...(service.tags ?? [])],
  };
}

/** Address of a link as a person would write it: a page is given by its path in this tree. */
function addressOf({ target }: LinkItem, view: TreeView): string {
  if (target.to === 'url') return target.url;
  if (target.to === 'file') return `/${target.name}`;
  const path = view.read(kinds.page, target.page_id)?.path ?? '/';
  return target.anchor === undefined ? path : `${path}#${target.anchor}`;
}
