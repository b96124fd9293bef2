import { Button, SegmentedControl, Select, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { getHotkeyHandler } from '@mantine/hooks';
import { IconNote, IconSend } from '@tabler/icons-react';
import type { TicketDetail, TicketStatus } from '../../api/records.ts';
import { replyToTicket } from '../../api/tickets.ts';
import { RecordPart } from '../../record/record-part.tsx';
import { oneOf } from '../../search-params.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';
import css from './ticket-drawer.module.css';
import { statuses, statusWords } from './words.ts';

interface Values {
  kind: 'answer' | 'note';
  message: string;
  /** Null leaves it as it is. */
  status: TicketStatus | null;
}

/** Answers the customer, or leaves a note, and moves the ticket in the same step. */
export function TicketComposer({ ticket }: { ticket: TicketDetail }) {
  const isClosed = ticket.status === 'closed';
  const form = useForm<Values>({
    initialValues: { kind: isClosed ? 'note' : 'answer', message: '', status: null },
    validate: { message: (value) => (value.trim() === '' ? 'Write something first.' : null) },
  });
  const { kind, status } = form.values;
  const isNote = isClosed || kind === 'note';
  const send = useWrite({
    changes: ['ticket', 'ticket_message'],
    write: (values: Values) =>
      replyToTicket(ticket.ticket_id, {
        message: values.message,
        ...(isNote ? { private: true } : {}),
        ...(values.status === null ? {} : { status: values.status }),
      }),
    form,
    onDone: () => form.setValues({ message: '', status: null }),
  });
  const submit = form.onSubmit((values) => send.run(values), focusFirstError);
  const targets = isClosed ? [] : ticket.allowed_statuses;
  return (
    <RecordPart title={isNote ? 'Leave a note' : 'Answer'}>
      <form className={css.composer} onSubmit={submit}>
        <SegmentedControl
          aria-label="What to write"
          data={[
            { value: 'answer', label: 'Answer', disabled: isClosed },
            { value: 'note', label: 'Note' },
          ]}
          value={isNote ? 'note' : 'answer'}
          onChange={(value) => form.setFieldValue('kind', value === 'note' ? 'note' : 'answer')}
        />
        <Textarea
          aria-label={isNote ? 'Note for colleagues' : 'Answer to the customer'}
          placeholder={placeholderOf(ticket, isNote)}
          autosize
          minRows={3}
          maxRows={14}
          maxLength={10_000}
          className={css.words}
          classNames={isNote ? { input: css.note } : {}}
          onKeyDown={getHotkeyHandler([['mod+Enter', () => submit()]])}
          {...form.getInputProps('message')}
        />
        <div className={css.send}>
          <Select
            aria-label="Status from then on"
            placeholder="Status stays"
            clearable
            data={targets.map((value) => ({ value, label: `Then ${statusWords[value].toLowerCase()}` }))}
            disabled={targets.length === 0}
            value={status}
            onChange={(value) => form.setFieldValue('status', oneOf(statuses, value) ?? null)}
          />
          <Button
            type="submit"
            loading={send.isBusy}
            leftSection={isNote ? <IconNote size={iconSizes.normal} /> : <IconSend size={iconSizes.normal} />}
          >
            {isNote ? 'Keep note' : 'Send answer'}
          </Button>
        </div>
        <ProblemNotice error={send.problem} />
      </form>
    </RecordPart>
  );
}

function placeholderOf({ conversation_id }: TicketDetail, isNote: boolean): string {
  if (isNote) return 'Only colleagues see this';
  return conversation_id === null
    ? 'For where the site shows its tickets'
    : 'Said in the conversation with the customer';
}
