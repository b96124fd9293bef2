import { Button, Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { publish } from '../api/builder.ts';
import { iconSizes } from '../theme/icon-sizes.ts';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { ProblemNotice } from '../ui/problem-notice.tsx';
import { useWrite } from '../ui/use-write.ts';
import css from './editor.module.css';

interface PublishDialogProps {
  siteId: number;
  revisionId: string;
  hash: string;
  /** Address at which visitors see it. */
  siteUrl: string | undefined;
  onClose: () => void;
}

/** Says what changes for visitors and what stands in the way, publishes exactly that, and leads to the site. */
export function PublishDialog({ siteId, revisionId, hash, siteUrl, onClose }: PublishDialogProps) {
  const [isDone, setDone] = useState(false);
  const exact = { site_id: siteId, revision_id: revisionId, expected_hash: hash };
  const would = useQuery({
    queryKey: ['site', siteId, 'would-publish', revisionId, hash],
    queryFn: () => publish(exact, false),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const go = useWrite({
    changes: ['change_set', 'revision', 'publication', 'site'],
    write: () => publish(exact, true),
    onDone: () => setDone(true),
  });
  const dry = would.data && 'blockers' in would.data ? would.data : undefined;
  if (isDone)
    return (
      <Dialog opened onClose={onClose} title="Published">
        <p className={css.done}>
          <IconCircleCheck size={iconSizes.large} aria-hidden /> Visitors see it now.
        </p>
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Go on editing
          </Button>
          {siteUrl === undefined ? null : (
            <Button
              component="a"
              href={siteUrl}
              target="_blank"
              rel="noreferrer"
              data-autofocus
              rightSection={<IconExternalLink size={iconSizes.small} />}
            >
              View site
            </Button>
          )}
        </DialogActions>
      </Dialog>
    );
  return (
    <Dialog opened onClose={onClose} title="Publish" size="lg">
      {would.error ? (
        <ProblemNotice
          error={would.error}
          title="It cannot be published"
          onRetry={() => void would.refetch()}
        />
      ) : dry === undefined ? (
        <Skeleton height="var(--size-144)" radius="md" aria-label="Checking what would be published" />
      ) : (
        <>
          <h3 className={css.category}>What changes for visitors</h3>
          <ul className={css.list}>
            {dry.diff.summary.length === 0 ? <li>Nothing.</li> : null}
            {dry.diff.summary.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <Findings title="To fix first" kind="blocker" findings={dry.blockers} />
          <Findings title="Worth a look" kind="warning" findings={dry.warnings} />
        </>
      )}
      <ProblemNotice error={go.problem} title="It is not published" />
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          data-autofocus
          loading={go.isBusy}
          disabled={dry === undefined || dry.blockers.length > 0}
          onClick={() => go.run()}
        >
          Publish
        </Button>
      </DialogActions>
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
      <h3 className={css.category}>{title}</h3>
      <ul className={css.findings}>
        {findings.map(({ path, pointer, detail, check }) => (
          <li key={`${check} ${path} ${pointer} ${detail}`} data-kind={kind}>
            <Icon size={iconSizes.normal} aria-hidden />
            <span>{detail}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
