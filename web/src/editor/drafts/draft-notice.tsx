import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { ChangeMark } from '../../../../canvas/src/bridge.ts';
import type { Choose } from '../../../../renderer/edits/index.ts';
import { changeSetsQuery, discard, revisionDocumentsQuery } from '../../api/builder.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';
import css from '../editor.module.css';
import type { EditedPage } from '../model/site-documents.ts';
import type { SiteModel } from '../model/site-model.ts';
import { changesByPage } from '../publish/changes-by-page.ts';
import type { EditorLocation } from '../publish/editor-location.ts';
import { useSiteState } from '../use-site-model.ts';
import { marksOfDraft } from './marks-of-draft.ts';
import { MergeConflicts } from './merge-conflicts.tsx';
import { mergeIntoDraft, type PreparedMerge, prepareMerge } from './merge-into-draft.ts';
import { ProposedChanges } from './proposed-changes.tsx';

interface DraftNoticeProps {
  siteId: number;
  model: SiteModel;
  canvasUrl: string;
  draft: string;
  /** The page on the canvas. */
  page: EditedPage | undefined;
  /** Receives the parts of that page which the draft adds or changes. */
  onMarks: (marks: readonly ChangeMark[]) => void;
  onNavigate: (location: EditorLocation) => void;
  onShared: () => void;
}

/** Says that the canvas shows another draft than the shared one, and offers what can be done with it. */
export function DraftNotice({
  siteId,
  model,
  canvasUrl,
  draft,
  page,
  onMarks,
  onNavigate,
  onShared,
}: DraftNoticeProps) {
  const set = useQuery(changeSetsQuery(siteId)).data?.find(({ change_set_id }) => change_set_id === draft);
  const [isDiscarding, setDiscarding] = useState(false);
  const [isComparing, setComparing] = useState(false);
  const [merge, setMerge] = useState<PreparedMerge>();
  const take = useWrite({
    changes: ['change_set', 'revision'],
    write: async ({ prepared, choose }: { prepared: PreparedMerge; choose: Choose }) =>
      mergeIntoDraft({ siteId, changeSet: draft }, prepared, choose),
    successMessage: () => 'Added to the shared draft.',
    onDone: onShared,
  });
  const prepare = useWrite({
    changes: [],
    async write() {
      await model.flush();
      const { documents } = model.state();
      return prepareMerge({ siteId, proposed: documents, base: set?.base_revision_id ?? null });
    },
    onDone(prepared) {
      if (prepared.conflicts.length > 0) setMerge(prepared);
      else take.run({ prepared, choose: () => 'theirs' });
    },
  });
  const isMerging = prepare.isBusy || take.isBusy;
  const documents = useDeferredValue(useSiteState(model).documents);
  const base = set?.base_revision_id ?? null;
  const before = useQuery({ ...revisionDocumentsQuery(siteId, base ?? ''), enabled: base !== null }).data;
  const changed = useMemo(() => (before ? changesByPage(before, documents) : []), [before, documents]);
  const count = changed.reduce((sum, document) => sum + document.changes.length, 0);
  const doc = page?.doc;
  useEffect(() => onMarks(doc === undefined ? [] : marksOfDraft(changed, doc)), [changed, doc, onMarks]);
  if (!set)
    return (
      <div className={css.met} role="status">
        <p>This draft is closed. It was published, added to the shared draft, or discarded.</p>
        <Button size="compact-sm" onClick={onShared}>
          Open the shared draft
        </Button>
      </div>
    );
  return (
    <>
      <div className={css.met} role="status">
        <p>
          {set.kind === 'proposal'
            ? `Proposed by ${set.created_by_name}.`
            : `A separate draft by ${set.created_by_name}.`}{' '}
          {set.behind
            ? 'The live site has changed since it was started.'
            : 'Visitors don’t see it yet. Publish it on its own, or add it to the shared draft.'}
        </p>
        <Button size="compact-sm" variant="default" onClick={() => setComparing(true)}>
          See changes{count > 0 ? ` (${count})` : ''}
        </Button>
        <Button size="compact-sm" loading={isMerging} onClick={() => prepare.run()}>
          Add to the shared draft
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => setDiscarding(true)}>
          Discard…
        </Button>
        <Button size="compact-sm" variant="default" onClick={onShared}>
          Back to the shared draft
        </Button>
      </div>
      <ProblemNotice error={prepare.problem ?? take.problem} title="Couldn’t add it to the shared draft" />
      {isComparing ? (
        <ProposedChanges
          {...{ siteId, model, canvasUrl }}
          base={set.base_revision_id}
          onNavigate={(location) => {
            setComparing(false);
            onNavigate(location);
          }}
          isMerging={isMerging}
          onMerge={() => prepare.run()}
          onClose={() => setComparing(false)}
        />
      ) : null}
      {merge ? (
        <MergeConflicts
          {...{ merge, isMerging }}
          onMerge={(choose) => take.run({ prepared: merge, choose })}
          onClose={() => setMerge(undefined)}
        />
      ) : null}
      <ConfirmDialog
        isOpen={isDiscarding}
        title="Discard this draft?"
        confirm="Discard changes"
        changes={['change_set', 'revision']}
        write={() => discard(siteId, draft)}
        successMessage={() => 'Changes discarded.'}
        onClose={() => setDiscarding(false)}
      >
        <p>The shared draft and the live site stay as they are.</p>
      </ConfirmDialog>
    </>
  );
}
