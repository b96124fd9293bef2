import { IconMailPause } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { incomingMailQuery } from '../../api/incoming-mail.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { TextLink } from '../../ui/link-button.tsx';
import css from './held-mail.module.css';
import { useInbox } from './inbox-context.ts';

/** Says that mail to this conversation is held for review. */
export function HeldInThread({ conversationId }: { conversationId: number }) {
  const { filter } = useInbox();
  const { data } = useInfiniteQuery(incomingMailQuery({ held: true, conversation_id: conversationId }));
  const heldMails = data?.pages.flatMap((page) => page.data) ?? [];
  const [first] = heldMails;
  if (first === undefined) return null;
  return (
    <p className={css.inThread} role="note">
      <IconMailPause size={iconSizes.small} aria-hidden />
      <span>
        {heldMails.length === 1
          ? `A message from ${first.from?.address ?? 'an unknown sender'} is on hold: ${lowered(first.reason)} `
          : `${heldMails.length} messages to this conversation are on hold. `}
        <TextLink to="/inbox/held" search={filter} size="sm" underline="always">
          {heldMails.length === 1 ? 'Review' : 'Look at them'}
        </TextLink>
      </span>
    </p>
  );
}

const lowered = (reason: string | null): string =>
  reason === null ? '' : `${reason.charAt(0).toLowerCase()}${reason.slice(1)}`;
