import { Button, Group, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconFilePlus, IconPlus } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type Contents, documentQuery, saveDocument, type View } from '../../api/builder.ts';
import { compact } from '../../search-params.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Empty } from '../../ui/empty.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';
import css from './builder.module.css';
import {
  documentOf,
  duplicateOf,
  freePath,
  newPageId,
  type PageDocument,
  type PageOfSite,
  pagesIn,
} from './page-documents.ts';

interface Row extends PageOfSite {
  readonly content: PageDocument | undefined;
}

/** The pages of a site, by their addresses. */
export function PagesTab({ view, contents }: { view: View; contents: Contents }) {
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Row>();
  const pages = pagesIn(contents);
  const rows = useQueries({
    queries: pages.map(({ document }) => documentQuery(view, document)),
    combine: (reads) =>
      pages
        .map(
          (page, index): Row => ({
            ...page,
            content: reads[index]?.data?.content as PageDocument | undefined,
          }),
        )
        .toSorted((one, other) => (one.content?.path ?? '').localeCompare(other.content?.path ?? '')),
  });
  const taken = rows.flatMap(({ content }) => content?.path ?? []);
  const duplicate = useWrite({
    changes: ['change_set', 'revision'],
    write: (page: PageDocument) => {
      const id = newPageId();
      const copy = duplicateOf(page, id, freePath(`${page.path} copy`, taken));
      return saveDocument(view, documentOf(id), copy, contents.revision_id);
    },
    says: () => 'The page is duplicated.',
  });
  return (
    <Panel
      title="Pages"
      actions={
        <Button leftSection={<IconPlus size={iconSizes.normal} />} onClick={() => setAdding(true)}>
          New page
        </Button>
      }
    >
      <ProblemNotice error={duplicate.problem} title="The page is not duplicated" />
      {rows.length === 0 ? (
        <Empty icon={<IconFilePlus size={iconSizes.large} />} title="No pages">
          A site needs a home page before it can be published.
        </Empty>
      ) : (
        <ul className={css.rows} aria-label="Pages">
          {rows.map((row) => (
            <li key={row.page_id} className={css.row}>
              <span className={css.rowWords}>
                <TextLink
                  to="/sites/$siteId/builder/$pageId"
                  params={{ siteId: String(view.siteId), pageId: row.page_id }}
                  search={compact({ set: view.changeSet })}
                >
                  {row.title}
                </TextLink>
                <span className={css.quiet}>
                  {row.content?.path ?? '…'}
                  {row.content?.role === 'home' ? ' · Home' : ''}
                </span>
              </span>
              <Group gap="xs">
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`Duplicate ${row.title}`}
                  disabled={row.content === undefined}
                  onClick={() => row.content && duplicate.run(row.content)}
                >
                  Duplicate
                </Button>
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`Delete ${row.title}`}
                  onClick={() => setLeaving(row)}
                >
                  Delete
                </Button>
              </Group>
            </li>
          ))}
        </ul>
      )}
      <Dialog opened={isAdding} onClose={() => setAdding(false)} title="New page">
        {isAdding ? (
          <NewPage view={view} contents={contents} taken={taken} onClose={() => setAdding(false)} />
        ) : null}
      </Dialog>
      <ConfirmDialog
        isOpen={leaving !== undefined}
        title={`Delete “${leaving?.title}”?`}
        confirm="Delete page"
        changes={['change_set', 'revision']}
        write={async () => leaving && saveDocument(view, leaving.document, null, contents.revision_id)}
        says={() => 'The page is deleted in your draft.'}
        onClose={() => setLeaving(undefined)}
      >
        <p>It leaves your draft. Visitors see it until you publish, and it stays in the history.</p>
      </ConfirmDialog>
    </Panel>
  );
}

interface NewPageProps {
  view: View;
  contents: Contents;
  taken: readonly string[];
  onClose: () => void;
}

function NewPage({ view, contents, taken, onClose }: NewPageProps) {
  const navigate = useNavigate();
  const [pageId] = useState(newPageId);
  const form = useForm({
    initialValues: { title: '', path: '' },
    validate: {
      title: (value) => (value.trim() === '' ? 'Enter a title.' : null),
      path: (value) =>
        value !== '' && !value.startsWith('/')
          ? 'An address begins with /.'
          : taken.includes(value)
            ? 'Another page has this address.'
            : null,
    },
  });
  const proposed = freePath(form.values.title, taken);
  const create = useWrite({
    changes: ['change_set', 'revision'],
    write: ({ title, path }: { title: string; path: string }) =>
      saveDocument(
        view,
        documentOf(pageId),
        {
          page_id: pageId,
          path: path || proposed,
          title: title.trim(),
          role: 'page',
          access: 'public',
          blocks: [],
        },
        contents.revision_id,
      ),
    form,
    says: () => 'The page is in your draft.',
    onDone: () => {
      onClose();
      void navigate({
        to: '/sites/$siteId/builder/$pageId',
        params: { siteId: String(view.siteId), pageId },
        search: compact({ set: view.changeSet }),
      });
    },
  });
  return (
    <DialogForm form={form} write={create} submit="Create page" onCancel={onClose}>
      <TextInput
        label="Title"
        placeholder="About us"
        maxLength={160}
        data-autofocus
        {...form.getInputProps('title')}
      />
      <TextInput
        label="Address"
        description="Optional. Generated from the title by default."
        placeholder={proposed}
        maxLength={200}
        {...form.getInputProps('path')}
      />
    </DialogForm>
  );
}
