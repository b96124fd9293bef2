import { ActionIcon, Button, TextInput, UnstyledButton } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cannedRepliesQuery, deleteCannedReply } from '../api/inbox.ts';
import type { CannedReply } from '../api/records.ts';
import { iconSizes } from '../theme/icon-sizes.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ProblemNotice } from '../ui/problem-notice.tsx';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import css from './canned-dialog.module.css';
import { CannedForm } from './canned-form.tsx';
import { matchingReplies } from './slash-word.ts';
import { useProjectOf } from './use-canned.ts';

interface CannedDialogProps {
  /** Site of the conversation. */
  siteId: number;
  onPick: (body: string) => void;
  onClose: () => void;
}

/** Canned replies of a project: insert, add, edit and delete them. */
export function CannedDialog({ siteId, onPick, onClose }: CannedDialogProps) {
  const projectId = useProjectOf(siteId) ?? 0;
  const { data, error, refetch } = useQuery({ ...cannedRepliesQuery(projectId), enabled: projectId > 0 });
  const [typed, setTyped] = useState('');
  const [writing, setWriting] = useState<CannedReply | 'another'>();
  const [deleting, setDeleting] = useState<CannedReply>();
  if (writing !== undefined) {
    return (
      <Dialog
        opened
        onClose={() => setWriting(undefined)}
        title={writing === 'another' ? 'New canned reply' : 'Change the canned reply'}
        size="lg"
      >
        <CannedForm
          projectId={projectId}
          reply={writing === 'another' ? undefined : writing}
          onClose={() => setWriting(undefined)}
        />
      </Dialog>
    );
  }
  if (deleting !== undefined) {
    return (
      <ConfirmDialog
        isOpen
        title={`Delete ${deleting.title}?`}
        confirm="Delete"
        changes={['canned_reply']}
        write={() => deleteCannedReply(deleting.canned_reply_id)}
        successMessage={() => 'Canned reply deleted'}
        onClose={() => setDeleting(undefined)}
      >
        <p>It can no longer be used in this project. Messages written with it are not affected.</p>
      </ConfirmDialog>
    );
  }
  const fitting = matchingReplies(data ?? [], typed);
  return (
    <Dialog opened onClose={onClose} title="Canned replies" size="lg">
      <div className={css.top}>
        <TextInput
          className={css.search}
          type="search"
          aria-label="Search canned replies"
          placeholder="Search"
          value={typed}
          data-autofocus
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button
          variant="default"
          leftSection={<IconPlus size={iconSizes.small} />}
          onClick={() => setWriting('another')}
        >
          New
        </Button>
      </div>
      <ProblemNotice error={error} onRetry={() => void refetch()} />
      {data === undefined ? (
        error ? null : (
          <SkeletonRows rows={3} />
        )
      ) : fitting.length === 0 ? (
        <p className={css.none}>
          {data.length === 0
            ? 'None yet. Save an answer once and insert it with a slash. Everyone in this project can use it.'
            : 'Nothing found.'}
        </p>
      ) : (
        <ul className={css.list}>
          {fitting.map((reply) => (
            <li key={reply.canned_reply_id} className={css.entry}>
              <UnstyledButton className={css.choice} onClick={() => onPick(reply.body)}>
                <span className={css.title}>
                  {reply.title}
                  {reply.shortcut === null ? null : <span className={css.shortcut}>/{reply.shortcut}</span>}
                </span>
                <span className={css.body}>{reply.body}</span>
              </UnstyledButton>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Change ${reply.title}`}
                onClick={() => setWriting(reply)}
              >
                <IconPencil size={iconSizes.small} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Delete ${reply.title}`}
                onClick={() => setDeleting(reply)}
              >
                <IconTrash size={iconSizes.small} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
