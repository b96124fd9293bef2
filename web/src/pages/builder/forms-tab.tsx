import { Button } from '@mantine/core';
import { IconForms } from '@tabler/icons-react';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { documentQuery, type View } from '../../api/builder.ts';
import { type Form, formsQuery } from '../../api/builder-forms.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import css from './builder.module.css';
import { FormForm } from './form-dialog.tsx';
import type { PageDocument, PageOfSite } from './page-documents.ts';

/** The forms of a site, each with the pages that show it and what it asks. */
export function FormsTab({ view, pages }: { view: View; pages: readonly PageOfSite[] }) {
  const { data, error, refetch } = useQuery(formsQuery(view));
  const [editing, setEditing] = useState<Form | 'new'>();
  const shows = useQueries({
    queries: pages.map(({ document }) => documentQuery(view, document)),
    combine: (reads) =>
      pages.map(({ title }, index) => ({
        title,
        blocks: (reads[index]?.data?.content as PageDocument | undefined)?.blocks ?? [],
      })),
  });
  const pagesOf = (formKey: string): readonly string[] =>
    shows
      .filter(({ blocks }) => blocks.some(({ props }) => props.form_key === formKey))
      .map(({ title }) => title);
  return (
    <Panel
      title="Forms"
      description="What visitors send arrives in the inbox"
      actions={
        data && data.data.length > 0 ? (
          <Button size="xs" onClick={() => setEditing('new')}>
            New form
          </Button>
        ) : undefined
      }
    >
      {error ? (
        <ProblemNotice error={error} title="The forms cannot be read" onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonRows />
      ) : data.data.length === 0 ? (
        <Empty
          icon={<IconForms size={iconSizes.large} />}
          title="No forms"
          action={<Button onClick={() => setEditing('new')}>New form</Button>}
        >
          Make one, and add a Form block to a page, so that visitors can write to you.
        </Empty>
      ) : (
        <ul className={css.rows} aria-label="Forms">
          {data.data.map((form) => (
            <li key={form.form_key} className={css.row}>
              <span className={css.rowWords}>
                <strong>{nameOf(form)}</strong>
                <span className={css.quiet}>
                  {pagesOf(form.form_key).length === 0
                    ? 'On no page'
                    : `On ${pagesOf(form.form_key).join(', ')}`}
                  {' · '}
                  {form.fields.map(({ label }) => label).join(', ')}
                </span>
                {form.helper_note === null ? null : <span className={css.quiet}>{form.helper_note}</span>}
              </span>
              <Button
                size="xs"
                variant="default"
                aria-label={`Edit ${nameOf(form)}`}
                onClick={() => setEditing(form)}
              >
                Edit
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Dialog
        opened={editing !== undefined}
        onClose={() => setEditing(undefined)}
        title={editing === 'new' ? 'New form' : 'Edit form'}
      >
        {editing === undefined ? null : (
          <FormForm
            view={view}
            stored={editing === 'new' ? undefined : editing}
            taken={data?.data.map(({ form_key }) => form_key) ?? []}
            baseRevision={data?.revision_id ?? null}
            onClose={() => setEditing(undefined)}
          />
        )}
      </Dialog>
    </Panel>
  );
}

const nameOf = ({ title, form_key }: Form): string => title ?? form_key;
