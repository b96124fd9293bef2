import { Button, Group, Skeleton } from '@mantine/core';
import { IconGitBranch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type ChangeSet,
  changeSetsQuery,
  diffQuery,
  discard,
  mayPublishQuery,
  rebaseDraft,
} from '../../api/builder.ts';
import { wholeList } from '../../list/list.ts';
import { ListPanel } from '../../list/list-panel.tsx';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Time } from '../../time/time.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Empty } from '../../ui/empty.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { ChangedPlaces } from './changed-places.tsx';
import css from './drafts.module.css';
import { PublishDialog } from './publish-dialog.tsx';

/** All unpublished drafts, the user's and others', each with its changes. */
export function ChangesTab({ siteId }: { siteId: number }) {
  const list = wholeList(useQuery(changeSetsQuery(siteId)));
  // Assumed until known: the server refuses anyone without the right.
  const mayPublish = useQuery(mayPublishQuery(siteId)).data ?? true;
  const [publishing, setPublishing] = useState<ChangeSet>();
  const [discarding, setDiscarding] = useState<ChangeSet>();
  return (
    <Panel title="Waiting to be published" description="Each is published or discarded separately">
      <ListPanel
        isBare
        list={list}
        fault="Couldn’t load drafts"
        rows={2}
        none={
          <Empty icon={<IconGitBranch size={iconSizes.large} />} title="Nothing to publish">
            Changes by you or your agents are collected here until someone publishes them.
          </Empty>
        }
      >
        {(sets) => (
          <ul className={css.rows} aria-label="Waiting to be published">
            {sets.map((set) => (
              <OneChangeSet
                key={set.change_set_id}
                siteId={siteId}
                set={set}
                mayPublish={mayPublish}
                onPublish={() => setPublishing(set)}
                onDiscard={() => setDiscarding(set)}
              />
            ))}
          </ul>
        )}
      </ListPanel>
      {publishing?.head_revision_id && publishing.hash ? (
        <PublishDialog
          siteId={siteId}
          revisionId={publishing.head_revision_id}
          hash={publishing.hash}
          mayPublish={mayPublish}
          onClose={() => setPublishing(undefined)}
        />
      ) : null}
      <ConfirmDialog
        isOpen={discarding !== undefined}
        title={`Discard ${discarding ? inText(nameOf(discarding)) : ''}?`}
        confirm="Discard changes"
        changes={['change_set', 'revision']}
        write={async () => discarding && discard(siteId, discarding.change_set_id)}
        successMessage={() => 'Changes discarded.'}
        onClose={() => setDiscarding(undefined)}
      >
        <p>The live site stays as it is. This can’t be undone.</p>
      </ConfirmDialog>
    </Panel>
  );
}

interface OneChangeSetProps {
  siteId: number;
  set: ChangeSet;
  mayPublish: boolean;
  onPublish: () => void;
  onDiscard: () => void;
}

function OneChangeSet({ siteId, set, mayPublish, onPublish, onDiscard }: OneChangeSetProps) {
  const merge = useWrite({
    changes: ['change_set', 'revision'],
    write: (choices: Readonly<Record<string, 'ours' | 'theirs'>>) =>
      rebaseDraft(siteId, set.change_set_id, choices),
    successMessage: () => 'Draft updated. Review it again before you publish.',
  });
  const publishLabel = mayPublish ? 'Publish' : 'Ask to publish';
  const conflicts = conflictsOf(merge.problem?.members.conflicts);
  const all = (side: 'ours' | 'theirs') => Object.fromEntries(conflicts.map((path) => [path, side]));
  return (
    <li className={css.changeSet}>
      <div className={css.rowLabels}>
        <strong>{nameOf(set)}</strong>
        <span className={css.quiet}>
          {set.change_set_id}, last changed <Time at={set.updated_at} />
          {set.behind ? ' · behind what is live' : ''}
        </span>
      </div>
      {set.head_revision_id === null ? null : <Diff siteId={siteId} revisionId={set.head_revision_id} />}
      <ProblemNotice
        error={merge.problem}
        title={conflicts.length > 0 ? 'Both versions changed the same parts' : 'Couldn’t update the draft'}
      />
      {conflicts.length > 0 ? (
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={() => merge.run(all('ours'))}>
            Keep the draft’s changes
          </Button>
          <Button size="xs" variant="default" onClick={() => merge.run(all('theirs'))}>
            Use the live version
          </Button>
        </Group>
      ) : null}
      <Group gap="xs">
        {set.behind ? (
          <Button size="xs" loading={merge.isBusy} onClick={() => merge.run({})}>
            Update draft
          </Button>
        ) : (
          <Button size="xs" aria-label={`${publishLabel} ${inText(nameOf(set))}`} onClick={onPublish}>
            {publishLabel}…
          </Button>
        )}
        <LinkButton
          size="xs"
          variant="default"
          to="/sites/$siteId/edit"
          params={{ siteId: String(siteId) }}
          search={set.kind === 'shared' ? {} : { draft: set.change_set_id }}
        >
          Open in the editor
        </LinkButton>
        <LinkButton
          size="xs"
          variant="default"
          to="/sites/$siteId/drafts"
          params={{ siteId: String(siteId) }}
          search={{ tab: 'preview', set: set.change_set_id }}
        >
          Preview
        </LinkButton>
        <Button size="xs" variant="default" aria-label={`Discard ${inText(nameOf(set))}`} onClick={onDiscard}>
          Discard…
        </Button>
      </Group>
    </li>
  );
}

const conflictsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.flatMap((item) => (typeof item?.path === 'string' ? [item.path] : [])) : [];

/** Name of a draft by its kind and author. */
const nameOf = ({ kind, created_by_name }: ChangeSet): string =>
  kind === 'shared'
    ? 'The shared draft'
    : `${kind === 'proposal' ? 'Proposal' : 'Draft'} by ${created_by_name}`;

const inText = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

/** Changes of a revision, in words. */
function Diff({ siteId, revisionId }: { siteId: number; revisionId: string }) {
  const { data, error, refetch } = useQuery(diffQuery(siteId, revisionId));
  if (error)
    return <ProblemNotice error={error} title="Couldn’t load the changes" onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="2lh" radius="sm" aria-label="Loading" role="status" />;
  return <ChangedPlaces diff={data} none="No differences from the live site." />;
}
