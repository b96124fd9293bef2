import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { View } from '../../../api/builder.ts';
import { blockQuery, catalogQuery } from '../../../api/catalog.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemNotice } from '../../../ui/problem-notice.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { fieldsOfProblem, SaveBar, type useDocument } from '../document-form.tsx';
import { pageFields } from '../documents.ts';
import { FormPlaceProvider } from '../fields/place.ts';
import { type FieldSchema, moved, toSend, type Values } from '../fields/schema.ts';
import { SchemaFields } from '../fields/schema-fields.tsx';
import type { BlockOfPage, PageDocument, PageOfSite } from '../page-documents.ts';
import { AddBlockDialog } from './add-block-dialog.tsx';
import css from './editor.module.css';
import { Outline } from './outline.tsx';

interface PageEditorProps {
  view: View;
  page: PageDocument;
  document: ReturnType<typeof useDocument>;
  pages: readonly PageOfSite[];
}

/** Of a page, what of it is being changed: itself, or one of its blocks. */
type Chosen = 'page' | number;

/** The outline of a page, and beside it the form of what is chosen there. All of it is saved together. */
export function PageEditor({ view, page, document, pages }: PageEditorProps) {
  const queries = useQueryClient();
  const catalog = useQuery(catalogQuery);
  const [chosen, setChosen] = useState<Chosen>(page.blocks.length === 0 ? 'page' : 0);
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<number>();
  const [epoch, setEpoch] = useState(0);
  const nameOf = (block: BlockOfPage | undefined) =>
    catalog.data?.data.find(({ block_key }) => block_key === block?.key)?.name ?? block?.key ?? '';
  const { save } = document;
  /** Of blocks that were open, what is empty is left out; the others are as they came. */
  const readyToSend = (each: BlockOfPage): BlockOfPage => {
    const schema = queries.getQueryData(blockQuery(each.key).queryKey)?.props as FieldSchema | undefined;
    return schema ? { ...each, props: toSend(schema, each.props) as Values } : each;
  };
  const setBlocks = (blocks: readonly BlockOfPage[]) => document.change({ ...page, blocks });
  const block = chosen === 'page' ? undefined : page.blocks[chosen];
  const shownKey = `${block?.block_id ?? 'page'} ${epoch} ${document.isChanged ? '' : document.key}`;
  return (
    <FormPlaceProvider value={{ siteId: view.siteId, view, pages, errors: fieldsOfProblem(save.problem) }}>
      <form
        aria-label={`Page ${page.title}`}
        onSubmit={(event) => {
          event.preventDefault();
          save.run({
            values: toSend(pageFields, { ...page, blocks: page.blocks.map(readyToSend) }) as Values,
          });
        }}
      >
        <ProblemNotice error={save.problem} title="It is not saved" />
        <ProblemNotice
          error={catalog.error}
          title="The blocks cannot be read"
          onRetry={() => void catalog.refetch()}
        />
        <div className={css.columns}>
          <Outline
            blocks={page.blocks}
            nameOf={nameOf}
            chosen={chosen}
            onChoose={setChosen}
            onMove={(index, step) => {
              setBlocks(moved(page.blocks, index, step));
              if (chosen === index) setChosen(index + step);
              else if (chosen === index + step) setChosen(index);
            }}
            onAdd={() => setAdding(true)}
            onDelete={setLeaving}
          />
          {block === undefined ? (
            <Panel title="Page settings">
              <SchemaFields
                key={shownKey}
                schema={pageFields}
                value={page}
                onChange={document.change}
                at=""
              />
            </Panel>
          ) : (
            <Panel title={nameOf(block)}>
              <BlockForm
                key={shownKey}
                block={block}
                at={`/blocks/${chosen}/props`}
                onChange={(props) =>
                  setBlocks(page.blocks.map((each, index) => (index === chosen ? { ...each, props } : each)))
                }
              />
            </Panel>
          )}
        </div>
        <SaveBar
          on="page"
          isChanged={document.isChanged}
          isBusy={save.isBusy}
          onForget={() => {
            document.forget();
            setChosen('page');
            setEpoch(epoch + 1);
          }}
        />
      </form>
      <AddBlockDialog
        isOpen={isAdding}
        entries={catalog.data?.data}
        onClose={() => setAdding(false)}
        onAdd={(added) => {
          // Behind the block that is open, else at the end.
          const place = chosen === 'page' ? page.blocks.length : chosen + 1;
          setBlocks([...page.blocks.slice(0, place), added, ...page.blocks.slice(place)]);
          setChosen(place);
        }}
      />
      <ConfirmDialog
        isOpen={leaving !== undefined}
        title={`Delete the block “${nameOf(page.blocks[leaving ?? -1])}”?`}
        confirm="Delete block"
        changes={[]}
        write={async () => {
          setBlocks(page.blocks.filter((_, index) => index !== leaving));
          setChosen('page');
        }}
        onClose={() => setLeaving(undefined)}
      >
        <p>It leaves the draft when you save. Visitors see it until you publish.</p>
      </ConfirmDialog>
    </FormPlaceProvider>
  );
}

interface BlockFormProps {
  block: BlockOfPage;
  at: string;
  onChange: (props: Values) => void;
}

/** The form of one block, made of its schema. */
function BlockForm({ block, at, onChange }: BlockFormProps) {
  const { data, error, refetch } = useQuery(blockQuery(block.key));
  if (error)
    return (
      <ProblemNotice error={error} title="This block cannot be changed here" onRetry={() => void refetch()} />
    );
  if (!data) return <SkeletonRows rows={4} />;
  const schema = data.props as FieldSchema;
  return (
    <>
      <p className={css.about}>{data.description}</p>
      <SchemaFields schema={schema} value={block.props} at={at} onChange={onChange} />
    </>
  );
}
