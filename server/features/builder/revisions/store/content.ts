import type { Db } from '../../../../platform/db/database.ts';

/** Hashes per query; each database allows some thousands. */
const hashesAtOnce = 500;

export async function findManifest(db: Db, siteId: number, hash: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('content_tree')
    .select('manifest')
    .where('site_id', '=', siteId)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row?.manifest;
}

/** Documents of a site by their hashes. */
export async function selectDocuments(
  db: Db,
  siteId: number,
  hashes: readonly string[],
): Promise<{ readonly hash: string; readonly body: string }[]> {
  const found: { readonly hash: string; readonly body: string }[] = [];
  for (let at = 0; at < hashes.length; at += hashesAtOnce)
    found.push(
      ...(await db
        .selectFrom('content_document')
        .select(['hash', 'body'])
        .where('site_id', '=', siteId)
        .where('hash', 'in', hashes.slice(at, at + hashesAtOnce))
        .execute()),
    );
  return found;
}

/** Stores missing documents and trees: equal content is stored once. */
export async function insertContent(
  db: Db,
  siteId: number,
  { texts, tree }: { readonly texts: ReadonlyMap<string, string>; readonly tree: readonly [string, string] },
): Promise<void> {
  const [hash, manifest] = tree;
  for (const [document, body] of texts)
    await db
      .insertInto('content_document')
      .values({ site_id: siteId, hash: document, body })
      .onConflict((conflict) => conflict.columns(['site_id', 'hash']).doNothing())
      .execute();
  await db
    .insertInto('content_tree')
    .values({ site_id: siteId, hash, manifest })
    .onConflict((conflict) => conflict.columns(['site_id', 'hash']).doNothing())
    .execute();
}
