import { Button, SegmentedControl, Select, Textarea } from '@mantine/core';
import { getHotkeyHandler } from '@mantine/hooks';
import { IconNote, IconSend } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import type { TicketDetail, TicketStatus } from '../../api/records.ts';
import { RecordPart } from '../../record/record-parts.tsx';
import { oneOf } from '../../search-params.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { MentionChoices } from '../../writing/mention-choices.tsx';
import { AttachButton, UploadList } from '../../writing/upload-list.tsx';
import { useDraft } from '../../writing/use-draft.ts';
import { useMentions } from '../../writing/use-mentions.ts';
import { useOutbox } from '../../writing/use-outbox.ts';
import { useUploads } from '../../writing/use-uploads.ts';
import { statuses, statusLabels } from './labels.ts';
import css from './ticket-drawer.module.css';

/**
 * Answers the customer or adds a note, and changes the status in the same step. Drafts are stored per ticket;
 * a sent message appears at once.
 */
export function TicketComposer({ ticket }: { ticket: TicketDetail }) {
  const id = ticket.ticket_id;
  const isClosed = ticket.status === 'closed';
  const outbox = useOutbox();
  const field = useRef<HTMLTextAreaElement>(null);
  const draft = useDraft({
    about: 'ticket',
    id,
    // Closed tickets accept no answers.
    only: isClosed ? 'note' : undefined,
    onTakenBack: () => field.current?.focus(),
  });
  /** Undefined leaves the status unchanged. */
  const [status, setStatus] = useState<TicketStatus>();
  const [isMissing, setMissing] = useState(false);
  const isNote = draft.kind === 'note';

  const mentions = useMentions({
    siteId: ticket.site_id,
    field,
    text: draft.text,
    setText: draft.setText,
    isOn: isNote,
  });

  const uploads = useUploads({ about: 'ticket', id }, ticket.site_id);

  function send(event?: FormEvent): void {
    event?.preventDefault();
    const isEmpty = draft.text.trim() === '' && !uploads.hasAny;
    setMissing(isEmpty);
    field.current?.focus();
    if (isEmpty || uploads.isBusy) return;
    const files = uploads.take();
    outbox.send({
      about: 'ticket',
      id,
      body: draft.text.trim() === '' ? files.map(({ name }) => name).join('\n') : draft.text,
      files,
      isPrivate: isNote,
      mentions: mentions.of(draft.text),
      status,
    });
    draft.setText('');
    setStatus(undefined);
  }

  const targets = isClosed ? [] : ticket.allowed_statuses;
  return (
    <RecordPart title={isNote ? 'Add a note' : 'Answer'}>
      <form className={css.composer} onSubmit={send} {...uploads.dropProps}>
        <SegmentedControl
          aria-label="Type of message"
          data={[
            { value: 'reply', label: 'Answer', disabled: isClosed },
            { value: 'note', label: 'Note' },
          ]}
          value={draft.kind}
          onChange={(value) => draft.setKind(value === 'note' ? 'note' : 'reply')}
        />
        <MentionChoices mentions={mentions} />
        <Textarea
          ref={field}
          {...(isNote ? mentions.fieldProps : {})}
          aria-label={isNote ? 'Internal note' : 'Reply to the customer'}
          placeholder={placeholderOf(ticket, isNote)}
          autosize
          minRows={3}
          maxRows={14}
          maxLength={10_000}
          className={css.words}
          classNames={isNote ? { input: css.note } : {}}
          error={isMissing ? 'Write something first.' : undefined}
          value={draft.text}
          onPaste={uploads.onPaste}
          onChange={(event) => {
            setMissing(false);
            draft.setText(event.currentTarget.value);
            mentions.look();
          }}
          onKeyDown={(event) => {
            if (!mentions.onKeyDown(event)) getHotkeyHandler([['mod+Enter', () => send()]])(event);
          }}
        />
        <UploadList uploads={uploads} />
        <div className={css.send}>
          <div className={css.attach}>
            <AttachButton uploads={uploads} />
          </div>
          <Select
            aria-label="Status after sending"
            placeholder="Keep status"
            clearable
            data={targets.map((value) => ({ value, label: `Then ${statusLabels[value].toLowerCase()}` }))}
            disabled={targets.length === 0}
            value={status ?? null}
            onChange={(value) => setStatus(oneOf(statuses, value))}
          />
          <Button
            type="submit"
            disabled={uploads.isBusy}
            leftSection={isNote ? <IconNote size={iconSizes.normal} /> : <IconSend size={iconSizes.normal} />}
          >
            {isNote ? 'Add note' : 'Send reply'}
          </Button>
        </div>
      </form>
    </RecordPart>
  );
}

function placeholderOf({ conversation_id }: TicketDetail, isNote: boolean): string {
  if (isNote) return 'Only colleagues see this; @ mentions one';
  return conversation_id === null
    ? 'Shown wherever the site displays its tickets'
    : 'Sent in the conversation with the customer';
}
