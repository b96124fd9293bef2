import { ActionIcon, Button, Group, Menu, Tooltip, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconArrowBackUp,
  IconArrowLeft,
  IconCheck,
  IconChevronDown,
  IconFlag,
  IconLayoutSidebarRight,
  IconTag,
  IconUser,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Conversation } from '../../api/records.ts';
import { useMe, useSiteName } from '../../api/session.ts';
import { priorities, priorityLabels } from '../../record/priority.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { TextLink } from '../../ui/link-button.tsx';
import { useInbox } from './inbox-context.ts';
import { StatusMenu } from './status-menu.tsx';
import { SubjectLine } from './subject-line.tsx';
import css from './thread-header.module.css';

const channelLabels: Readonly<Record<Conversation['channel'], string>> = {
  event: '',
  widget: ' · chat widget',
  mail: ' · by mail',
};

interface ThreadHeaderProps {
  conversation: Conversation;
  hasContact: boolean;
  onContact: () => void;
}

/** Subject and state of a conversation, each editable in place. On a phone one line, which unfolds. */
export function ThreadHeader({ conversation, hasContact, onContact }: ThreadHeaderProps) {
  const { filter, writes, resolve, openDialog } = useInbox();
  const { user } = useMe();
  const siteName = useSiteName();
  const { priority, assignee, tags } = conversation;
  const about = [conversation];
  const assigned = assignee?.account_id === user.user_id ? 'You' : assignee?.name;
  const [isUnfolded, fold] = useDisclosure();
  return (
    <header className={css.header} data-unfolded={isUnfolded || undefined}>
      <div className={css.top}>
        <Link
          to="/inbox"
          search={filter}
          className={css.back}
          aria-label="Back to the list"
          resetScroll={false}
          replace
          preload={false}
        >
          <IconArrowLeft size={iconSizes.normal} aria-hidden />
        </Link>
        <div className={css.words}>
          <SubjectLine key={conversation.conversation_id} conversation={conversation} />
          <p className={css.site}>
            {siteName(conversation.site_id)}
            {channelLabels[conversation.channel]}
            {conversation.previous_conversation_id === null ? null : (
              <>
                {' · '}
                <TextLink
                  to="/inbox/$conversationId"
                  params={{ conversationId: String(conversation.previous_conversation_id) }}
                  search={filter}
                  size="sm"
                  underline="always"
                >
                  Continued from another conversation
                </TextLink>
              </>
            )}
          </p>
        </div>
        {conversation.status === 'resolved' ? (
          <Button
            size="xs"
            variant="default"
            classNames={{ root: css.main, section: css.mark }}
            leftSection={<IconArrowBackUp size={iconSizes.small} />}
            onClick={() => writes.reopen(about)}
          >
            <span className={css.label}>Reopen</span>
          </Button>
        ) : (
          <Button
            size="xs"
            variant="default"
            classNames={{ root: css.main, section: css.mark }}
            leftSection={<IconCheck size={iconSizes.small} />}
            onClick={() => resolve(conversation)}
          >
            <span className={css.label}>Resolve</span>
          </Button>
        )}
        <Tooltip label={hasContact ? 'Hide the contact' : 'Show the contact'}>
          <ActionIcon
            variant={hasContact ? 'light' : 'default'}
            size="var(--size-32)"
            className={css.contact}
            aria-label="Contact"
            aria-pressed={hasContact}
            onClick={onContact}
          >
            <IconLayoutSidebarRight size={iconSizes.normal} />
          </ActionIcon>
        </Tooltip>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="var(--size-32)"
          className={css.fold}
          aria-label={isUnfolded ? 'Less' : 'Status, priority and more'}
          aria-expanded={isUnfolded}
          onClick={fold.toggle}
        >
          <IconChevronDown size={iconSizes.normal} className={css.chevron} />
        </ActionIcon>
      </div>
      <Group gap="var(--space-6)" className={css.state}>
        <StatusMenu conversation={conversation} />
        <Menu position="bottom-start" withinPortal>
          <Menu.Target>
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconFlag size={iconSizes.small} />}
              rightSection={<IconChevronDown size={iconSizes.small} />}
            >
              <VisuallyHidden>Priority: </VisuallyHidden>
              {priorityLabels[priority]}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {priorities.map((option) => (
              <Menu.Item
                key={option}
                rightSection={
                  option === priority ? <IconCheck size={iconSizes.small} aria-label="now" /> : null
                }
                onClick={() => writes.changeOne(conversation, { priority: option }, { priority: option })}
              >
                {priorityLabels[option]}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconUser size={iconSizes.small} />}
          onClick={() => openDialog({ kind: 'assign', about })}
        >
          <VisuallyHidden>Assigned to: </VisuallyHidden>
          {assigned ?? 'Unassigned'}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconTag size={iconSizes.small} />}
          className={css.tags}
          onClick={() => openDialog({ kind: 'tag', about })}
        >
          {tags.length === 0 ? 'Tags' : tags.join(', ')}
        </Button>
      </Group>
    </header>
  );
}
