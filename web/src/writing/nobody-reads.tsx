import { IconMailForward } from '@tabler/icons-react';
import { iconSizes } from '../theme/icon-sizes.ts';
import { mailHref } from '../ui/mail-href.ts';
import { WriteMailLink } from '../ui/write-mail-link.tsx';
import css from './nobody-reads.module.css';

interface NobodyReadsProps {
  /** False shows nothing. */
  reachesNobody: boolean;
  /** Recipient's address, if known. */
  email: string | null | undefined;
  subject: string;
  /** Text so far, for the body of the e-mail. */
  body: string;
}

/** Warns before sending that an answer will not be delivered, and offers an e-mail instead. */
export function NobodyReads({ reachesNobody, email, subject, body }: NobodyReadsProps) {
  if (!reachesNobody) return null;
  return (
    <p className={css.notice} role="note">
      <IconMailForward size={iconSizes.small} aria-hidden />
      <span>
        This site doesn’t show replies to visitors, so a reply sent here won’t reach them.{' '}
        {mailHref(email ?? '') === undefined ? (
          'They left no e-mail address.'
        ) : (
          <WriteMailLink email={email} subject={subject} body={body} />
        )}
      </span>
    </p>
  );
}
