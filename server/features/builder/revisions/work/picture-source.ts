import { rewrite, walk } from '../../../../../blocks/index.ts';
import { kindAt } from '../../../../../renderer/content.ts';
import type { Picture } from '../../../../../renderer/stored.ts';
import type { SiteRef } from '../../../../kernel/access.ts';
import { refuseField } from '../../../../kernel/errors.ts';
import { extensionPoint } from '../../../../kernel/extension.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { OpenDraft } from '../../content/index.ts';

type Site = Pick<SiteRef, 'siteId' | 'projectId'>;

/** Looks up the facts of a picture that is given by its asset id only. */
export interface PictureSource {
  /** Facts of the picture and its default alternative text. Throws if the site may not use it. */
  usable(
    db: Db,
    site: Site,
    assetId: string,
    pointer: string,
  ): Promise<{ readonly facts: Omit<Picture, 'alt'>; readonly alt: string | null }>;
}

/** Extension point for facts of pictures. */
export const pictureSource = extensionPoint<PictureSource>('what pictures are');

/** A picture as written by people and agents: `{asset_id, alt?}` without its facts. */
interface PictureReference {
  readonly asset_id: string;
  readonly alt?: string;
}
const isNamed = (value: unknown): value is PictureReference =>
  typeof value === 'object' &&
  value !== null &&
  !('file' in value) &&
  typeof (value as { asset_id?: unknown }).asset_id === 'string';

/**
 * Completes the pictures of written documents. Their facts are copied, so that no later change of an asset
 * changes a page.
 */
export async function completePictures(
  context: { readonly db: Db; readonly site: Pick<Site, 'siteId'> & Partial<Site> },
  draft: OpenDraft,
  source: PictureSource | undefined,
  pointerOf: (path: string, pointer: string) => string,
): Promise<void> {
  if (!source) return;
  const { db } = context;
  // Without a project, as for a site just created, only the site's own pictures can be used.
  const site = { siteId: context.site.siteId, projectId: context.site.projectId ?? 0 };
  for (const [path, document] of [...draft.changed]) {
    const schema = kindAt(path)?.kind.schema;
    if (!schema) continue;
    const pictures = new Map<string, Picture>();
    for (const { kind, at, value } of walk(schema, document)) {
      if (kind !== 'picture' || !isNamed(value)) continue;
      const pointer = pointerOf(path, at);
      const { facts, alt: own } = await source.usable(db, site, value.asset_id, pointer);
      const alt = value.alt ?? own;
      if (alt === null)
        refuseField(
          `${pointer}/alt`,
          'missing',
          'Say what the picture shows; an empty text calls it decorative.',
        );
      pictures.set(at, { ...facts, alt });
    }
    if (pictures.size > 0)
      draft.writeAt(
        path,
        rewrite(schema, document, (found) =>
          found.kind === 'picture' ? (pictures.get(found.at) ?? found.value) : found.value,
        ),
      );
  }
}
