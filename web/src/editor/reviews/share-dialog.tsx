import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { changeSetsQuery } from '../../api/builder.ts';
import { type ClientReview, revokeReview, shareForReview } from '../../api/client-reviews.ts';
import { useOwnRole } from '../../api/session.ts';
import { Time } from '../../time/time.tsx';
import { CodeBlock } from '../../ui/code-block.tsx';
import { copyText } from '../../ui/copy-button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { notifyDone } from '../../ui/notices.ts';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { nameOfDraft } from '../drafts/draft-names.ts';
import { isThisComputer } from '../this-computer.ts';
import css from './reviews.module.css';

interface ShareDialogProps {
  siteId: number;
  siteName: string;
  changeSet: string | null;
  /** Every review of the site. */
  reviews: readonly ClientReview[];
  onClose: () => void;
}

const terms = [
  { value: '7', label: 'A week' },
  { value: '14', label: 'Two weeks' },
  { value: '30', label: '30 days' },
];

/** Creates the link that shows a draft to a client, and lists existing links. */
export function ShareDialog({ siteId, siteName, changeSet, reviews, onClose }: ShareDialogProps) {
  const hasClients = useOwnRole(siteId).role === 'owner';
  const [days, setDays] = useState('14');
  const drafts = useQuery(changeSetsQuery(siteId)).data;
  const draftOf = ({ change_set_id: id }: ClientReview): string | undefined => {
    const set = drafts?.find(({ change_set_id }) => change_set_id === id);
    return set ? nameOfDraft(set) : drafts && 'A draft that is closed';
  };
  const share = useWrite({
    changes: ['client_review'],
    write: () =>
      shareForReview({
        site_id: siteId,
        days: Number(days),
        ...(changeSet !== null && { change_set_id: changeSet }),
      }),
    onDone({ url }) {
      setLink(url);
      void copyText(url).then((isCopied) => isCopied && notifyDone('The link is copied.'));
    },
  });
  const [link, setLink] = useState<string>();
  const open = reviews.filter(({ state }) => state === 'open');
  return (
    <Dialog opened onClose={onClose} title="Share for review" size="lg">
      {link === undefined ? (
        <>
          <p>
            Anyone with the link sees the current public pages of this draft and can comment and approve. No
            account is needed.
          </p>
          <NativeSelect
            label="Link expires after"
            data={terms}
            value={days}
            data-autofocus
            onChange={({ currentTarget }) => setDays(currentTarget.value)}
          />
        </>
      ) : (
        <>
          <p>
            {hasClients ? 'Send this link to your client.' : 'Send this link to those who should see it.'} It
            is shown only once, but you can create another at any time.
          </p>
          <CodeBlock code={link} subject="link" />
          {isThisComputer(link) ? (
            <p className={css.quiet}>
              Until this server has a public address, the link works on this computer only.
            </p>
          ) : null}
        </>
      )}
      <ProblemNotice error={share.problem} title="Couldn’t create the link" />
      {open.length === 0 ? null : (
        <section aria-label="Active links">
          <h3 className={css.heading}>Active links</h3>
          <ul className={css.links}>
            {open.map((review) => (
              <SharedLink
                key={review.client_review_id}
                {...{ siteId, siteName, review }}
                draft={draftOf(review)}
              />
            ))}
          </ul>
        </section>
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {link === undefined ? 'Cancel' : 'Done'}
        </Button>
        {link === undefined ? (
          <Button loading={share.isBusy} onClick={() => share.run()}>
            Create and copy link
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  );
}

interface SharedLinkProps extends Pick<ShareDialogProps, 'siteId' | 'siteName'> {
  review: ClientReview;
  /** Name of the draft; undefined while it is loaded. */
  draft: string | undefined;
}

function SharedLink({ siteId, siteName, review, draft }: SharedLinkProps) {
  const { client_review_id: id, created_by_name, created_at, expires_at, threads } = review;
  const revoke = useWrite({
    changes: ['client_review'],
    write: () => revokeReview(siteId, id),
    successMessage: () => 'The link no longer works.',
  });
  return (
    <li>
      <span>
        {draft === undefined ? '' : `${draft} of `}
        {siteName}
        <span className={css.quiet}>
          Created by {created_by_name} <Time at={created_at} /> · Expires <Time at={expires_at} /> ·{' '}
          {threads.total === 1 ? '1 comment' : `${threads.total} comments`}
        </span>
        <ProblemNotice error={revoke.problem} title="Couldn’t revoke the link" />
      </span>
      <Button size="compact-sm" variant="default" loading={revoke.isBusy} onClick={() => revoke.run()}>
        Revoke
      </Button>
    </li>
  );
}
