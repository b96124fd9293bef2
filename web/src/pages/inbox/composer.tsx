import { Button, Group, Menu, SegmentedControl, Textarea } from '@mantine/core';
import { IconChevronDown, IconLock, IconMessage2Bolt, IconSend } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { Conversation } from '../../api/records.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { language } from '../../time/language.ts';
import { CannedChoices } from '../../writing/canned-choices.tsx';
import { CannedDialog } from '../../writing/canned-dialog.tsx';
import { MentionChoices } from '../../writing/mention-choices.tsx';
import { NoRecipientNotice } from '../../writing/no-recipient-notice.tsx';
import { AttachButton, UploadList } from '../../writing/upload-list.tsx';
import { useCanned } from '../../writing/use-canned.ts';
import { useDraft } from '../../writing/use-draft.ts';
import { useMentions } from '../../writing/use-mentions.ts';
import { useOutbox } from '../../writing/use-outbox.ts';
import { useUploads } from '../../writing/use-uploads.ts';
import css from './composer.module.css';
import { GoesByMail } from './goes-by-mail.tsx';
import { useInbox } from './inbox-context.ts';
import { useHasNoRecipient } from './no-recipient.ts';

const charactersMax = 10_000;
/** From this length on, the remaining characters are shown. */
const charactersNear = 9000;

/** Writes a reply or an internal note. Drafts are stored per conversation. */
export function Composer({ conversation }: { conversation: Conversation }) {
  const id = conversation.conversation_id;
  const { composer } = useInbox();
  const field = useRef<HTMLTextAreaElement>(null);
  const outbox = useOutbox();
  const focus = () => field.current?.focus();
  const { kind, text, setKind, setText } = useDraft({ about: 'conversation', id, onTakenBack: focus });
  const [isPicking, setPicking] = useState(false);
  const canned = useCanned({ siteId: conversation.site_id, field, text, setText });
  const isNote = kind === 'note';
  const mentions = useMentions({ siteId: conversation.site_id, field, text, setText, isOn: isNote });
  const isUndelivered = useHasNoRecipient(conversation);
  const uploads = useUploads({ about: 'conversation', id }, conversation.site_id);
  const isTooLong = text.length > charactersMax;
  const canSend = (text.trim() !== '' || uploads.hasAny) && !isTooLong && !uploads.isBusy;

  useEffect(() => {
    composer.current = (nextKind) => {
      setKind(nextKind);
      field.current?.focus();
    };
    return () => {
      composer.current = undefined;
    };
  }, [composer, setKind]);

  function send(status?: 'pending' | 'resolved'): void {
    if (!canSend) return;
    const files = uploads.take();
    outbox.send({
      about: 'conversation',
      id,
      body: text.trim() === '' ? files.map(({ name }) => name).join('\n') : text,
      files,
      isPrivate: isNote,
      mentions: mentions.of(text),
      status,
    });
    setText('');
    focus();
  }

  return (
    <section
      className={css.composer}
      data-kind={kind}
      aria-label={isNote ? 'Private note' : 'Reply'}
      {...uploads.dropProps}
    >
      <CannedChoices canned={canned} />
      <MentionChoices mentions={mentions} />
      <Group justify="space-between" gap="xs" mb="var(--space-6)">
        <SegmentedControl
          aria-label="Type of message"
          size="xs"
          value={kind}
          data={[
            { value: 'reply', label: 'Reply' },
            { value: 'note', label: 'Private note' },
          ]}
          onChange={(value) => {
            setKind(value === 'note' ? 'note' : 'reply');
            focus();
          }}
        />
        {isNote ? (
          <span className={css.hint}>
            <IconLock size={iconSizes.small} aria-hidden /> Only colleagues see it
          </span>
        ) : (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            leftSection={<IconMessage2Bolt size={iconSizes.small} />}
            onClick={() => setPicking(true)}
          >
            Canned replies
          </Button>
        )}
      </Group>
      {isNote ? null : <GoesByMail conversation={conversation} />}
      <NoRecipientNotice
        hasNoRecipient={isUndelivered && !isNote}
        email={conversation.contact?.email}
        subject={conversation.subject}
        body={text}
      />
      <Textarea
        ref={field}
        aria-label={isNote ? 'Private note' : 'Reply'}
        placeholder={
          isNote ? 'A note for colleagues; @ mentions one' : 'Write a reply; / finds canned replies'
        }
        autosize
        minRows={2}
        maxRows={9}
        value={text}
        error={
          isTooLong
            ? `${(text.length - charactersMax).toLocaleString(language)} characters too many.`
            : undefined
        }
        classNames={{ input: css.input }}
        onPaste={uploads.onPaste}
        {...(isNote ? mentions.fieldProps : canned.fieldProps)}
        onChange={(event) => {
          setText(event.currentTarget.value);
          canned.look();
          mentions.look();
        }}
        onKeyDown={(event) => {
          if (canned.onKeyDown(event) || mentions.onKeyDown(event)) return;
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            send();
          } else if (event.key === 'Escape') event.currentTarget.blur();
        }}
      />
      <UploadList uploads={uploads} />
      <Group justify="flex-end" gap="var(--space-6)" mt="var(--space-8)">
        <div className={css.attach}>
          <AttachButton uploads={uploads} />
        </div>
        {text.length >= charactersNear && !isTooLong ? (
          <span className={css.counter} role="status">
            {(charactersMax - text.length).toLocaleString(language)} characters left
          </span>
        ) : null}
        {isNote ? (
          <Button size="xs" disabled={!canSend} onClick={() => send()}>
            Add note
          </Button>
        ) : (
          <SendButtons canSend={canSend} onSend={send} />
        )}
      </Group>
      {isPicking ? (
        <CannedDialog
          siteId={conversation.site_id}
          onPick={(body) => {
            setPicking(false);
            canned.insert(body);
          }}
          onClose={() => setPicking(false)}
        />
      ) : null}
    </section>
  );
}

interface SendButtonsProps {
  canSend: boolean;
  onSend: (status?: 'pending' | 'resolved') => void;
}

const SendButtons = ({ canSend, onSend }: SendButtonsProps) => (
  <>
    <Button size="xs" variant="default" disabled={!canSend} onClick={() => onSend('resolved')}>
      Send and resolve
    </Button>
    <Button.Group>
      <Button
        size="xs"
        disabled={!canSend}
        leftSection={<IconSend size={iconSizes.small} />}
        onClick={() => onSend()}
      >
        Send
      </Button>
      <Menu position="top-end" withinPortal>
        <Menu.Target>
          <Button size="xs" px="var(--space-6)" disabled={!canSend} aria-label="More ways to send">
            <IconChevronDown size={iconSizes.small} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => onSend('pending')}>Send, and wait for the visitor</Menu.Item>
          <Menu.Item onClick={() => onSend('resolved')}>Send and resolve</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Button.Group>
  </>
);
