import { Button, Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { publish } from '../../api/builder.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';
import css from './drafts.module.css';

interface PublishDialogProps {
  siteId: number;
  revisionId: string;
  hash: string;
  onClose: () => void;
}

/** Says what would change and what stands in the way, and publishes exactly what was looked at. */
export function PublishDialog({ siteId, revisionId, hash, onClose }: PublishDialogProps) {
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
    says: () => 'Published. Visitors see it now.',
    onDone: onClose,
  });
  const dry = would.data && 'blockers' in would.data ? would.data : undefined;
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
          <h3 className={css.subheading}>What changes for visitors</h3>
          <ul className={css.words}>
            {dry.diff.summary.length === 0 ? <li>Nothing.</li> : null}
            {dry.diff.summary.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <Findings title="Must be mended first" kind="blocker" findings={dry.blockers} />
          <Findings title="Worth a look" kind="warning" findings={dry.warnings} />
          <p className={css.quiet}>
            <IconCircleCheck size={iconSizes.small} aria-hidden /> Checked:{' '}
            {dry.checks.map((check) => check.replaceAll('_', ' ')).join(', ')}.
          </p>
          <p className={css.quiet}>
            Exactly revision {revisionId} goes live, as <span className="mono">{hash.slice(0, 19)}…</span>
          </p>
        </>
      )}
      <ProblemNotice error={go.problem} title="It is not published" />
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
