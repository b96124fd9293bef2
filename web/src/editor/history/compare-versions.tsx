import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Revision, revisionDocumentsQuery } from '../../api/builder.ts';
import { Time } from '../../time/time.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useIsTouch } from '../../ui/use-is-touch.ts';
import { patchesBetween } from '../model/own-patches.ts';
import type { SiteModel, SiteState } from '../model/site-model.ts';
import { ChangedPages } from '../publish/changed-pages.tsx';
import css from './history.module.css';

interface CompareVersionsProps {
  siteId: number;
  model: SiteModel;
  state: SiteState;
  canvasUrl: string;
  revision: Revision;
  onClose: () => void;
}

/**
 * An earlier state next to the current one. All of it or single places can be restored into the draft;
 * visitors see them after publishing.
 */
export function CompareVersions({
  siteId,
  model,
  state,
  canvasUrl,
  revision,
  onClose,
}: CompareVersionsProps) {
  const isTouch = useIsTouch();
  const read = useQuery(revisionDocumentsQuery(siteId, revision.revision_id));
  const then = read.data;
  const now = state.documents;
  const patches = then ? patchesBetween(now, then) : [];
  return (
    <Dialog opened onClose={onClose} title="Compare versions" size="60rem">
      <p className={css.saved}>
        Saved by {revision.created_by.display_name}, <Time at={revision.created_at} />. Below is what
        restoring it changes in your draft.{isTouch ? '' : ' Press Ctrl+Z to undo.'}
      </p>
      {read.error ? (
        <ProblemNotice error={read.error} title="Couldn’t load it" onRetry={() => void read.refetch()} />
      ) : then ? (
        <ChangedPages
          siteId={siteId}
          before={now}
          after={then}
          canvasUrl={canvasUrl}
          names={{ before: 'Current draft', after: 'This version' }}
          action={{ name: 'Restore', take: ({ forth }) => model.change({ patches: forth }) }}
          none="No differences from the current draft."
        />
      ) : (
        <Skeleton height="var(--size-144)" radius="md" aria-label="Loading that version" />
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button
          data-autofocus
          disabled={patches.length === 0}
          onClick={() => {
            model.change({ patches });
            onClose();
          }}
        >
          Restore everything
        </Button>
      </DialogActions>
    </Dialog>
  );
}
