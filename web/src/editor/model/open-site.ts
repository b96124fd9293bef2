import type { QueryClient } from '@tanstack/react-query';
import { definitions } from '../../../../blocks/generated.ts';
import { contentsQuery, documentQuery, saveDocument, type View } from '../../api/builder.ts';
import { type FieldSchema, toSend, type Values } from '../../pages/builder/fields/schema.ts';
import type { Documents } from './patches.ts';
import type { Base, ModelOptions } from './site-model.ts';

/** Reads the documents of a site, and the revision they are of. */
export async function readSite(
  queries: QueryClient,
  view: View,
): Promise<{ readonly base: Base; readonly documents: Documents }> {
  const contents = await queries.fetchQuery({ ...contentsQuery(view), staleTime: 0 });
  const read = await Promise.all(
    contents.data.map(async ({ path }) => {
      const { content } = await queries.fetchQuery({ ...documentQuery(view, path), staleTime: 0 });
      return [path, content] as const;
    }),
  );
  const { revision_id: revisionId, change_set_id: changeSetId, hash } = contents;
  return { base: { revisionId, changeSetId, hash }, documents: new Map(read) };
}

/** Stages the documents that changed, one after the other. */
export const saverOf =
  (queries: QueryClient, view: View): ModelOptions['save'] =>
  async (documents, changed, base) => {
    let next = base;
    const stored = new Map<string, unknown>();
    for (const path of changed) {
      const content = documents.get(path);
      const staged = await saveDocument(
        view,
        path,
        content === undefined ? null : withoutEmpty(content),
        next.revisionId,
      );
      next = {
        revisionId: staged.revision.revision_id,
        changeSetId: staged.change_set_id,
        hash: staged.revision.hash,
      };
      if (content === undefined) continue;
      const read = await queries.fetchQuery({ ...documentQuery(view, path), staleTime: 0 });
      stored.set(path, read.content);
    }
    return { base: next, stored };
  };

const schemas: ReadonlyMap<string, FieldSchema> = new Map(
  definitions.map(({ key, props }) => [key, props as unknown as FieldSchema]),
);

/** Leaves out what need not be there and is empty. */
function withoutEmpty(content: unknown): unknown {
  const page = content as { readonly blocks?: readonly { readonly key: string; readonly props: Values }[] };
  if (!Array.isArray(page.blocks)) return content;
  return {
    ...page,
    blocks: page.blocks.map((block) => {
      const schema = schemas.get(block.key);
      return schema ? { ...block, props: toSend(schema, block.props) } : block;
    }),
  };
}
