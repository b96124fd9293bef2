import { withLegalPages } from '../../../../../renderer/legal/legal-pages.ts';
import type { Picture } from '../../../../../renderer/stored.ts';
import { writer } from '../../../../../starters/write.ts';
import type { Stage } from '../../../../platform/demo/index.ts';
import { renameAsset } from '../../media/index.ts';
import { withLegalFacts } from './legal-facts.ts';
import type { SiteContent } from './sites/site-content.ts';

interface OpenedSite {
  readonly revision_id: string;
  readonly hash: string;
  readonly documents: Readonly<Record<string, object>>;
}

/** Creates a site of a starter, replaces every document by its own, and publishes it. Returns its id. */
export async function publishContent(
  stage: Stage,
  project_id: number | undefined,
  content: SiteContent,
): Promise<number> {
  const { site_id } = await stage.prepare<{ site_id: number }>('site.create', {
    project_id,
    name: content.name,
    starter_key: content.starter,
  });
  const { documents } = await stage.prepare<OpenedSite>('site.open', { site_id });
  const pictures = await picturesOf(stage, site_id, documents, content.assetPrefix);
  const write = writer();
  const own: Readonly<Record<string, unknown>> = {
    'site.json': { ...documents['site.json'], ...content.site },
    ...withLegalFacts(
      withLegalPages(
        content.documents(write, (name) => pictures.get(name) as Picture),
        'en',
        write.id,
      ),
      content.legal,
    ),
  };
  const removed = Object.keys(documents).filter((doc) => !(doc in own));
  const patches = [
    ...removed.map((doc) => ({ do: 'set', doc, at: '' })),
    ...Object.entries(own).map(([doc, value]) => ({ do: 'set', doc, at: '', value })),
  ];
  await stage.prepare('site.edit', { site_id, edits: [{ op: 'document.patch', patches }] });
  for (const [path, text] of Object.entries(content.files ?? {}))
    await stage.prepare('file.write', { site_id, path, content: text });
  await publishDraft(stage, site_id);
  if (content.chat)
    await stage.prepare('widget.save', { site_id, enabled: true, shown_on_pages: true, ...content.chat });
  return site_id;
}

/** Publishes the draft that people share. */
export async function publishDraft(stage: Stage, site_id: number): Promise<void> {
  const { revision_id, hash } = await stage.prepare<OpenedSite>('site.open', { site_id });
  await stage.prepare('revision.publish', { site_id, revision_id, expected_hash: hash, confirm: true });
}

/** Pictures of a new site by their names in its starter. */
async function picturesOf(
  stage: Stage,
  site_id: number,
  documents: OpenedSite['documents'],
  assetPrefix: string | undefined,
): Promise<ReadonlyMap<string, Picture>> {
  const { data } = await stage.prepare<{
    data: readonly { readonly asset_id: string; readonly filename: string }[];
  }>('media.list', { site_id });
  const nameOf = new Map(data.map(({ asset_id, filename }) => [asset_id, filename]));
  const pictures = new Map<string, Picture>();
  JSON.stringify(documents, (_member, value) => {
    const name = nameOf.get(value?.asset_id);
    if (name !== undefined)
      pictures.set(name, assetPrefix ? { ...value, asset_id: assetPrefix + name } : value);
    return value;
  });
  if (assetPrefix)
    await stage.write(async (db) => {
      for (const [asset_id, name] of nameOf) await renameAsset(db, asset_id, assetPrefix + name);
    });
  return pictures;
}
