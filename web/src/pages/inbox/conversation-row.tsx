import { VisuallyHidden } from '@mantine/core';
import { IconArrowBackUp, IconMail, IconMessageCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { contactName } from '../../api/conversations.ts';
import type { Conversation } from '../../api/records.ts';
import { useMe, useSiteName } from '../../api/session.ts';
import { ChooseBox } from '../../list/choose-box.tsx';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Time } from '../../time/time.tsx';
import { FoundText } from '../../ui/marked-text.tsx';
import { PriorityMark, WordMark } from '../../ui/word-mark.tsx';
import { UnsentMark } from '../../writing/unsent.tsx';
import css from './conversation-row.module.css';
import { type InboxFilter, showOf } from './filters.ts';
import { statusLabels, statusTones } from './labels.ts';
import { previewAfterSubject } from './preview-after-subject.ts';

interface ConversationRowProps {
  conversation: Conversation;
  filter: InboxFilter;
  isOpen: boolean;
  isChosen: boolean;
  onChoose: (id: number, isRange: boolean) => void;
}

/** One conversation in the list: a link to its thread, and a checkbox for bulk actions. */
export const ConversationRow = memo(function ConversationRow(props: ConversationRowProps) {
  const { conversation, filter, isOpen, isChosen, onChoose } = props;
  const { conversation_id: id, subject, status, priority, assignee, unread } = conversation;
  const rest = previewAfterSubject(conversation);
  const name = contactName(conversation);
  const { user, sites } = useMe();
  const siteName = useSiteName();
  // In folders of a single status, the folder's name already says it.
  const showsStatus = !['open', 'pending', 'snoozed', 'resolved'].includes(showOf(filter)) || isOpen;
  const hasMarks = status !== 'open' && showsStatus;
  return (
    <li className={css.item} data-row data-open={isOpen || undefined} data-unread={unread > 0 || undefined}>
      <span className={css.choose}>
        <ChooseBox
          size="xs"
          label={`Choose ${name}: ${subject}`}
          isChosen={isChosen}
          onToggle={(isRange) => onChoose(id, isRange)}
        />
      </span>
      <Link
        to="/inbox/$conversationId"
        params={{ conversationId: String(id) }}
        search={filter}
        className={css.row}
        activeProps={{}}
        aria-current={isOpen ? 'true' : undefined}
        data-conversation={id}
        resetScroll={false}
        preload={false}
      >
        <span className={css.top}>
          <span className={css.name}>
            {unread > 0 ? (
              <span className={css.dot}>
                <VisuallyHidden>{`${unread} unread: `}</VisuallyHidden>
              </span>
            ) : null}
            <FoundText text={name} search={filter.q} />
          </span>
          <span className={css.time}>
            <Time at={conversation.last_message_at} isShort />
          </span>
        </span>
        <span className={css.subject}>
          <FoundText text={subject} search={filter.q} />
        </span>
        {rest === '' ? null : (
          <span className={css.preview}>
            {conversation.last_direction === 'out' ? (
              <>
                <IconArrowBackUp size={iconSizes.small} aria-hidden className={css.answered} />
                <VisuallyHidden>Answered: </VisuallyHidden>
              </>
            ) : null}
            <FoundText text={rest} search={filter.q} />
          </span>
        )}
        <span className={css.marks}>
          {conversation.channel === 'widget' ? (
            <span className={css.channel} title="From the chat widget">
              <IconMessageCircle size={iconSizes.small} aria-hidden />
              <VisuallyHidden>From the chat widget</VisuallyHidden>
            </span>
          ) : null}
          {conversation.channel === 'mail' ? (
            <span className={css.channel} title="Started by e-mail">
              <IconMail size={iconSizes.small} aria-hidden />
              <VisuallyHidden>Started by e-mail</VisuallyHidden>
            </span>
          ) : null}
          {sites.length > 1 ? <span className={css.site}>{siteName(conversation.site_id)}</span> : null}
          {hasMarks ? <WordMark tone={statusTones[status]}>{statusLabels[status]}</WordMark> : null}
          <UnsentMark about="conversation" id={id} />
          <PriorityMark priority={priority} />
          {assignee ? (
            <span className={css.assignee}>
              <VisuallyHidden>Assigned to </VisuallyHidden>
              {assignee.account_id === user.user_id ? 'You' : assignee.name}
            </span>
          ) : null}
        </span>
      </Link>
    </li>
  );
});
