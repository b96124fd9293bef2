import { Button, Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { diffQuery, previewApprovalRequest, publish } from '../../api/builder.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { AskActions, AskNote } from './ask-actions.tsx';
import { ChangedPlaces } from './changed-places.tsx';
import css from './drafts.module.css';

interface PublishDialogProps {
  siteId: number;
  revisionId: string;
  hash: string;
  /** If false, the dialog asks people with the right to publish. */
  mayPublish: boolean;
  onClose: () => void;
}

/** Shows what changes and what prevents publishing, and publishes exactly that revision, or asks people who can. */
export function PublishDialog({ siteId, revisionId, hash, mayPublish, onClose }: PublishDialogProps) {
  const exact = { site_id: siteId, revision_id: revisionId, expected_hash: hash };
  const would = useQuery({
    queryKey: ['site', siteId, 'would-publish', revisionId, hash],
    queryFn: async () => {
      const outcome = await (mayPublish ? publish(exact, false) : previewApprovalRequest(exact));
      return 'blockers' in outcome ? outcome : null;
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [note, setNote] = useState('');
  const go = useWrite({
    changes: ['change_set', 'revision', 'publication', 'site'],
    write: () => publish(exact, true),
    successMessage: () => 'Published. Visitors see it now.',
    onDone: onClose,
  });
  const dry = would.data ?? undefined;
  const diff = useQuery(diffQuery(siteId, revisionId)).data;
  return (
    <Dialog opened onClose={onClose} title={mayPublish ? 'Publish' : 'Ask to publish'} size="lg">
      {would.error ? (
        <ProblemNotice
          error={would.error}
          title="It can’t be published"
          onRetry={() => void would.refetch()}
        />
      ) : dry === undefined ? (
        <Skeleton height="var(--size-144)" radius="md" aria-label="Checking what would be published" />
      ) : (
        <>
          {mayPublish ? null : <AskNote would={dry.would} note={note} onNote={setNote} />}
          <h3 className={css.subheading}>What changes for visitors</h3>
          {diff ? <ChangedPlaces diff={diff} none="Nothing." /> : null}
          <Findings title="Fix before publishing" kind="blocker" findings={dry.blockers} />
          <Findings title="Worth checking" kind="warning" findings={dry.warnings} />
          <p className={css.quiet}>
            <IconCircleCheck size={iconSizes.small} aria-hidden /> Exactly this goes live. Changes made in the
            meantime are not included.
          </p>
        </>
      )}
      <ProblemNotice error={go.problem} title="Couldn’t publish" />
      {mayPublish ? (
        <DialogActions>
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button
            loading={go.isBusy}
            disabled={dry === undefined || dry.blockers.length > 0}
            onClick={() => go.run()}
          >
            Publish
          </Button>
        </DialogActions>
      ) : (
        <AskActions exact={exact} note={note} isReady={dry !== undefined} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface FindingsProps {
  title: string;
  kind: 'blocker' | 'warning';
  findings: readonly {
    readonly check: string;
    readonly path: string;
    readonly pointer: string;
    readonly detail: string;
  }[];
}

function Findings({ title, kind, findings }: FindingsProps) {
  if (findings.length === 0) return null;
  const Icon = kind === 'blocker' ? IconCircleX : IconAlertTriangle;
  return (
    <>
      <h3 className={css.subheading}>{title}</h3>
      <ul className={css.findings}>
        {findings.map(({ path, pointer, detail, check }) => (
          <li key={`${check} ${path} ${pointer} ${detail}`} className={css[kind]}>
            <Icon size={iconSizes.normal} aria-hidden />
            <span>
              {detail} <span className={css.quiet}>{path}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
