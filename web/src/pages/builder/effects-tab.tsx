import { Button, Group, NativeSelect } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { documentQuery, type View } from '../../api/builder.ts';
import { removeEffect } from '../../api/builder-effects.ts';
import { catalogQuery } from '../../api/catalog.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import css from './builder.module.css';
import { EffectForm, EffectName } from './effect-form.tsx';
import { nameOfItem } from './fields/schema.ts';
import type { NamedBlock, PageDocument, PageOfSite } from './page-documents.ts';

/** The motion on the blocks of a page. */
export function EffectsTab({ view, pages }: { view: View; pages: readonly PageOfSite[] }) {
  const [chosen, setChosen] = useState<string>();
  const page = pages.find(({ page_id }) => page_id === chosen) ?? pages[0];
  return (
    <Panel title="Effects" description="Motion on blocks. Visitors who prefer less motion see less of it.">
      {page === undefined ? (
        <Empty icon={<IconSparkles size={iconSizes.large} />} title="No pages">
          Effects are for the blocks of a page.
        </Empty>
      ) : (
        <>
          <NativeSelect
            label="Page"
            mb="xs"
            value={page.page_id}
            data={pages.map(({ page_id, title }) => ({ value: page_id, label: title }))}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          />
          <BlocksOfPage key={page.page_id} view={view} page={page} />
        </>
      )}
    </Panel>
  );
}

function BlocksOfPage({ view, page }: { view: View; page: PageOfSite }) {
  const { data, error, refetch } = useQuery(documentQuery(view, page.document));
  const catalog = useQuery(catalogQuery);
  const [editing, setEditing] = useState<NamedBlock>();
  const [leaving, setLeaving] = useState<NamedBlock>();
  if (error)
    return <ProblemNotice error={error} title="The page cannot be read" onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonRows />;
  const base = data.revision_id ?? null;
  const blocks = ((data.content as PageDocument | undefined)?.blocks ?? []).flatMap((block) =>
    block.block_id === undefined
      ? []
      : [
          {
            ...block,
            block_id: block.block_id,
            name: catalog.data?.data.find(({ block_key }) => block_key === block.key)?.name ?? block.key,
          },
        ],
  );
  return (
    <>
      {blocks.length === 0 ? (
        <Empty icon={<IconSparkles size={iconSizes.large} />} title="No blocks on this page">
          Add blocks to it first.
        </Empty>
      ) : (
        <ul className={css.rows} aria-label="Blocks">
          {blocks.map((block) => (
            <OneBlock
              key={block.block_id}
              block={block}
              onEdit={() => setEditing(block)}
              onRemove={() => setLeaving(block)}
            />
          ))}
        </ul>
      )}
      <Dialog
        opened={editing !== undefined}
        onClose={() => setEditing(undefined)}
        title={`Effect of “${editing?.name}”`}
        size="lg"
      >
        {editing ? (
          <EffectForm
            view={view}
            pageId={page.page_id}
            block={editing}
            baseRevision={base}
            onClose={() => setEditing(undefined)}
          />
        ) : null}
      </Dialog>
      <ConfirmDialog
        isOpen={leaving !== undefined}
        title={`Remove the effect of “${leaving?.name}”?`}
        confirm="Remove effect"
        changes={['change_set', 'revision']}
        write={async () =>
          leaving && removeEffect(view, { page_id: page.page_id, block_id: leaving.block_id }, base)
        }
        says={() => 'Saved as a draft.'}
        onClose={() => setLeaving(undefined)}
      >
        <p>The block stays, and stands still. Visitors see the effect until you publish.</p>
      </ConfirmDialog>
    </>
  );
}

interface OneBlockProps {
  block: NamedBlock;
  onEdit: () => void;
  onRemove: () => void;
}

function OneBlock({ block, onEdit, onRemove }: OneBlockProps) {
  const words = nameOfItem(block.props);
  return (
    <li className={css.row}>
      <span className={css.rowWords}>
        <strong>{block.name}</strong>
        <span className={css.quiet}>
          {words === undefined ? '' : `${words} · `}
          {block.effect === undefined ? 'No effect' : <EffectName effectId={block.effect.effect_id} />}
        </span>
      </span>
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          aria-label={`${block.effect === undefined ? 'Choose' : 'Change'} the effect of ${block.name}`}
          onClick={onEdit}
        >
          {block.effect === undefined ? 'Choose' : 'Change'}
        </Button>
        {block.effect === undefined ? null : (
          <Button
            size="xs"
            variant="default"
            aria-label={`Remove the effect of ${block.name}`}
            onClick={onRemove}
          >
            Remove
          </Button>
        )}
      </Group>
    </li>
  );
}
