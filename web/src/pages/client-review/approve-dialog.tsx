import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { approveReview, type OpenedReview } from '../../api/client-reviews.ts';
import { keepOwnName, ownName } from '../../comments/own-name.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';

interface ApproveDialogProps {
  token: string;
  review: OpenedReview;
  onClose: () => void;
}

/** Approves exactly what was shown when the dialog opened. */
export function ApproveDialog({
  token,
  review: { hash, site_name, pages, comments },
  onClose,
}: ApproveDialogProps) {
  const [seen] = useState(hash);
  const [name, setName] = useState(ownName);
  const open = comments.filter(({ resolved }) => !resolved).length;
  const approve = useWrite({
    changes: ['client_review'],
    write() {
      keepOwnName(name.trim());
      return approveReview({ token, name: name.trim(), expected_hash: seen });
    },
    successMessage: () => 'Thank you. The team can see your approval.',
    onDone: onClose,
  });
  return (
    <Dialog opened onClose={onClose} title="Approve this draft?">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '') approve.run();
        }}
      >
        <p>
          You approve all of {site_name} exactly as it is now:{' '}
          {pages.length === 1 ? 'one page' : `${pages.length} pages`}. Later changes will be marked.
        </p>
        {open === 0 ? null : (
          <p>
            {open === 1
              ? 'One comment is still open and will stay open.'
              : `${open} comments are still open and will stay open.`}
          </p>
        )}
        <TextInput
          label="Your name"
          maxLength={80}
          autoComplete="name"
          data-autofocus
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <ProblemNotice error={approve.problem} title="Couldn’t approve it" />
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Not yet
          </Button>
          <Button type="submit" loading={approve.isBusy} disabled={name.trim() === ''}>
            Approve
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
