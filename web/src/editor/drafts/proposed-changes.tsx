import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { diff } from '../../../../renderer/edits/index.ts';
import { revisionDocumentsQuery } from '../../api/builder.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import css from '../editor.module.css';
import type { SiteModel } from '../model/site-model.ts';
import { ChangedPages } from '../publish/changed-pages.tsx';
import type { EditorLocation } from '../publish/editor-location.ts';
import { useSiteState } from '../use-site-model.ts';

interface ProposedChangesProps {
  siteId: number;
  model: SiteModel;
  canvasUrl: string;
  /** Revision the draft started from; null where nothing was live. */
  base: string | null;
  /** Opens the place of a change on the canvas. */
  onNavigate: (location: EditorLocation) => void;
  isMerging: boolean;
  onMerge: () => void;
  onClose: () => void;
}

/** Changes of a separate draft, each of which can be left out before the rest is added to the shared draft or published. */
export function ProposedChanges(props: ProposedChangesProps) {
  const { siteId, model, canvasUrl, base, isMerging, onNavigate, onMerge, onClose } = props;
  const after = useSiteState(model).documents;
  const read = useQuery({ ...revisionDocumentsQuery(siteId, base ?? ''), enabled: base !== null });
  const before = base === null ? nothing : read.data;
  const isEmpty = useMemo(() => before !== undefined && diff(before, after).length === 0, [before, after]);
  return (
    <Dialog opened onClose={onClose} title="Changes in this draft" size="60rem">
      <p className={css.intro}>
        Leave out what you don’t want. The rest goes into the shared draft, and visitors see it once you
        publish.
      </p>
      {read.error ? (
        <ProblemNotice
          error={read.error}
          title="Couldn’t load the changes"
          onRetry={() => void read.refetch()}
        />
      ) : before ? (
        <ChangedPages
          {...{ siteId, before, after, canvasUrl, onNavigate }}
          names={{ before: 'Live when it started', after: 'In this draft' }}
          none="Nothing is left in this draft."
          action={{
            name: 'Leave out',
            take({ back }) {
              model.change({ patches: back });
              void model.flush();
            },
          }}
        />
      ) : (
        <Skeleton height="var(--size-144)" radius="md" aria-label="Loading the changes" />
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button data-autofocus loading={isMerging} disabled={isEmpty} onClick={onMerge}>
          Add to the shared draft
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const nothing = {};
