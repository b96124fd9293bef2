import { Button, Group } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { documentQuery, saveDocument, type View } from '../../api/builder.ts';
import { asProblem, type Problem } from '../../api/problem.ts';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { useWrite } from '../../ui/use-write.ts';
import css from './builder.module.css';
import { FormPlaceProvider } from './fields/place.ts';
import { type FieldSchema, isValues, toSend, type Values } from './fields/schema.ts';
import { SchemaFields } from './fields/schema-fields.tsx';
import type { PageOfSite } from './page-documents.ts';

/** What a refusal says of single fields, by their pointers within the document. */
export const fieldsOfProblem = (problem: Problem | undefined, within = '/content'): Record<string, string> =>
  Object.fromEntries(
    (problem?.errors ?? []).flatMap(({ pointer, detail }) =>
      pointer.startsWith(`${within}/`) ? [[pointer.slice(within.length), detail]] : [],
    ),
  );

interface Draft {
  /** The revision it was read from. */
  readonly base: string | null;
  readonly values: Values;
}

/** A document as it is being changed: what is stored until somebody writes, and how it is saved. */
export function useDocument(view: View, path: string) {
  const queries = useQueryClient();
  const query = documentQuery(view, path);
  const read = useQuery({
    ...query,
    // A document that is not there yet is one without content.
    retry: false,
  });
  const [draft, setDraft] = useState<Draft>();
  const isMissing = read.error !== null && asProblem(read.error).code === 'not_found';
  const stored = isValues(read.data?.content) ? read.data.content : undefined;
  const save = useWrite({
    changes: ['change_set', 'revision'],
    write: ({ values }: { values: Values }) =>
      saveDocument(view, path, values, draft?.base ?? read.data?.revision_id ?? null).then((staged) => ({
        staged,
        values,
      })),
    says: () => 'Saved as a draft.',
    onDone: ({ staged, values }) => {
      queries.setQueryData(query.queryKey, {
        path,
        content: values,
        change_set_id: staged.change_set_id,
        revision_id: staged.revision.revision_id,
        hash: staged.revision.hash,
      });
      setDraft(undefined);
    },
  });
  return {
    error: isMissing ? null : read.error,
    retry: () => void read.refetch(),
    isPending: read.isPending,
    values: draft?.values ?? stored ?? (isMissing ? {} : undefined),
    /** Another one once what is shown is not what was being changed. */
    key: draft?.base ?? read.data?.revision_id ?? 'none',
    isChanged: draft !== undefined,
    change: (values: Values) => setDraft({ base: draft?.base ?? read.data?.revision_id ?? null, values }),
    forget: () => setDraft(undefined),
    save,
  };
}

interface DocumentFormProps {
  view: View;
  path: string;
  schema: FieldSchema;
  pages: readonly PageOfSite[];
  /** Says what it is, for screen readers. */
  label: string;
  children?: ReactNode;
}

/** A document with one form for what of it people change. */
export function DocumentForm({ view, path, schema, pages, label }: DocumentFormProps) {
  const document = useDocument(view, path);
  const { values, save } = document;
  const [epoch, setEpoch] = useState(0);
  if (document.error)
    return <ProblemNotice error={document.error} title="This cannot be read" onRetry={document.retry} />;
  if (values === undefined) return <SkeletonRows isTall />;
  return (
    <FormPlaceProvider value={{ siteId: view.siteId, view, pages, errors: fieldsOfProblem(save.problem) }}>
      <form
        aria-label={label}
        onSubmit={(event) => {
          event.preventDefault();
          save.run({ values: toSend(schema, values) as Values });
        }}
      >
        <ProblemNotice error={save.problem} title="It is not saved" />
        <SchemaFields
          key={`${document.key} ${epoch}`}
          schema={schema}
          value={values}
          onChange={document.change}
          at=""
        />
        <SaveBar
          isChanged={document.isChanged}
          isBusy={save.isBusy}
          onForget={() => {
            document.forget();
            setEpoch(epoch + 1);
          }}
        />
      </form>
    </FormPlaceProvider>
  );
}

interface SaveBarProps {
  /** What it lies on: a panel, unless told. */
  on?: 'panel' | 'page';
  isChanged: boolean;
  isBusy: boolean;
  onForget: () => void;
}

/** The way on and the way back of a form, in sight while the author writes. */
export const SaveBar = ({ on = 'panel', isChanged, isBusy, onForget }: SaveBarProps) => (
  <Group className={css.saveBar} data-on={on} gap="sm">
    <Button type="submit" loading={isBusy} disabled={!isChanged}>
      Save draft
    </Button>
    {isChanged ? (
      <Button variant="default" onClick={onForget}>
        Undo changes
      </Button>
    ) : null}
  </Group>
);
