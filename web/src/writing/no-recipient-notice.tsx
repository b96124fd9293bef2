import { IconMailForward } from '@tabler/icons-react';
import { useMailIsOff } from '../api/mail.ts';
import { iconSizes } from '../theme/icon-sizes.ts';
import { TextLink } from '../ui/link-button.tsx';
import { mailHref } from '../ui/mail-href.ts';
import { WriteMailLink } from '../ui/write-mail-link.tsx';
import css from './no-recipient-notice.module.css';

interface NoRecipientNoticeProps {
  /** False shows nothing. */
  hasNoRecipient: boolean;
  /** Recipient's address, if known. */
  email: string | null | undefined;
  subject: string;
  /** Text so far, for the body of the e-mail. */
  body: string;
}

/**
 * Warns before sending that an answer will not be delivered, and offers an e-mail instead. Administrators are led
 * to setting up mail if it is off.
 */
export function NoRecipientNotice({ hasNoRecipient, email, subject, body }: NoRecipientNoticeProps) {
  const isMailOff = useMailIsOff();
  if (!hasNoRecipient) return null;
  const mayGetMail = mailHref(email ?? '') !== undefined;
  return (
    <p className={css.notice} role="note">
      <IconMailForward size={iconSizes.small} aria-hidden />
      {mayGetMail ? (
        <span>
          {isMailOff ? 'Mail is off, so a' : 'A'} reply sent here won’t reach them.{' '}
          {isMailOff ? (
            <>
              <TextLink to="/mail" size="xs" underline="always">
                Set up mail
              </TextLink>{' '}
              to answer from here, or{' '}
            </>
          ) : null}
          <WriteMailLink email={email} subject={subject} body={body} isInSentence={isMailOff} />
        </span>
      ) : (
        <span>A reply sent here won’t reach them: they left no e-mail address and don’t use the chat.</span>
      )}
    </p>
  );
}
