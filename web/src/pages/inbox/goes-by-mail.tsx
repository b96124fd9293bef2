import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { conversationQuery } from '../../api/conversations.ts';
import { useKeepsMail } from '../../api/mail.ts';
import type { Conversation } from '../../api/records.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { TextLink } from '../../ui/link-button.tsx';
import css from './composer.module.css';

/** Says before sending whether, when and to which address a reply goes by mail. */
export function GoesByMail({ conversation }: { conversation: Conversation }) {
  // Read individually: lists do not say where a reply goes.
  const { data } = useQuery(conversationQuery(conversation.conversation_id));
  const keepsMail = useKeepsMail();
  if (!data || data.mail_to === null) return null;
  const destination = data.reaches === 'widget' ? 'their chat' : 'the site';
  return (
    <p className={css.way} role="note">
      <IconMail size={iconSizes.small} aria-hidden />
      <span>
        {data.reaches === 'mail' && keepsMail
          ? `Not e-mailed to ${data.mail_to}: no mail server is set up.`
          : data.reaches === 'mail'
            ? `Will be e-mailed to ${data.mail_to}.`
            : `Goes to ${destination}, and by mail to ${data.mail_to} if it is not seen within 3 minutes.`}
        {keepsMail ? (
          <>
            {' '}
            This server keeps its mail: read it under{' '}
            <TextLink to="/mail" size="xs" underline="always">
              Mail
            </TextLink>
            , and reply there as the visitor.
          </>
        ) : null}
      </span>
    </p>
  );
}
