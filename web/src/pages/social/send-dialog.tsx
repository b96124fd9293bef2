import { Button } from '@mantine/core';
import type { createPost } from '../../api/social.ts';
import { momentOf } from '../../time/local-time.ts';
import { exactTime } from '../../time/relative.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';
import css from './compose.module.css';
import type { Choice, When } from './composing.ts';
import { PlatformIcon } from './platform-mark.tsx';
import { nameOf, platformName } from './post-labels.ts';

interface SendDialogProps {
  isOpen: boolean;
  chosen: readonly Choice[];
  when: When;
  write: () => ReturnType<typeof createPost>;
  onClose: () => void;
  /** Called with the id of the post. */
  onSent: (postId: number | undefined) => void;
}

/** Confirms publishing a post, which cannot be undone from here. */
export const SendDialog = ({ isOpen, ...question }: SendDialogProps) => (
  <Dialog
    opened={isOpen}
    onClose={question.onClose}
    title={question.when.isLater ? 'Schedule this post?' : 'Post this now?'}
    size="md"
  >
    <Question {...question} />
  </Dialog>
);

function Question({ chosen, when, write, onClose, onSent }: Omit<SendDialogProps, 'isOpen'>) {
  const send = useWrite({
    changes: ['post'],
    write,
    successMessage: () => (when.isLater ? 'The post is scheduled.' : 'The post is on its way.'),
    onDone: (post) => onSent('post_id' in post && post.post_id !== null ? post.post_id : undefined),
  });
  const sendAt = when.isLater ? momentOf(when.at) : null;
  return (
    <>
      <p>
        {sendAt === null ? 'It will be posted at once' : `It goes out on ${exactTime(Date.parse(sendAt))}`} to{' '}
        {chosen.length === 1 ? 'this account' : `these ${chosen.length} accounts`}:
      </p>
      <ul className={css.goesTo}>
        {chosen.map(({ account }) => (
          <li key={account.account_id}>
            <PlatformIcon platform={account.platform} />
            {nameOf(account)} on {platformName(account.platform)}
          </li>
        ))}
      </ul>
      <p>
        {sendAt === null
          ? 'Posts can’t be taken back from here.'
          : 'You can cancel until then. Posts can’t be taken back from here.'}
      </p>
      <ProblemNotice error={send.problem} />
      <DialogActions>
        <Button variant="default" onClick={onClose} data-autofocus>
          Back to editing
        </Button>
        <Button loading={send.isBusy} onClick={() => send.run()}>
          {sendAt === null ? 'Post now' : 'Schedule'}
        </Button>
      </DialogActions>
    </>
  );
}
