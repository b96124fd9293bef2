import { ActionIcon, Button, Group, TagsInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type OpenedTicket, saveTicket } from '../../api/tickets.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { type FieldRow, rowsOf, textOfRows } from './field-texts.ts';
import css from './ticket-drawer.module.css';

interface EditTicketDialogProps {
  isOpen: boolean;
  opened: OpenedTicket;
  onClose: () => void;
}

/** Changes a ticket's subject, tags and custom fields. */
export const EditTicketDialog = ({ isOpen, opened, onClose }: EditTicketDialogProps) => (
  <Dialog opened={isOpen} onClose={onClose} title={`Edit ticket ${opened.ticket.ticket_id}`} size="lg">
    <EditTicketForm opened={opened} onClose={onClose} />
  </Dialog>
);

interface Values {
  subject: string;
  tags: string[];
  custom_fields: FieldRow[];
}

function EditTicketForm({ opened, onClose }: Omit<EditTicketDialogProps, 'isOpen'>) {
  const { ticket, customFields } = opened;
  const form = useForm<Values>({
    initialValues: { subject: ticket.subject, tags: ticket.tags, custom_fields: rowsOf(customFields) },
    validate: { subject: (value) => (value.trim() === '' ? 'Enter a subject.' : null) },
  });
  const save = useWrite({
    changes: ['ticket'],
    write: ({ subject, tags, custom_fields: rows }: Values) =>
      saveTicket(ticket.ticket_id, { subject: subject.trim(), tags }, textOfRows(rows, customFields)),
    form,
    onDone: onClose,
  });
  const rows = form.values.custom_fields;
  return (
    <DialogForm form={form} write={save} submit="Save" onCancel={onClose}>
      <TextInput label="Subject" maxLength={200} data-autofocus {...form.getInputProps('subject')} />
      <TagsInput
        label="Tags"
        description="Press Enter after each tag."
        maxTags={50}
        clearable
        {...form.getInputProps('tags')}
      />
      <fieldset className={css.fields}>
        <legend>Custom fields</legend>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
          <Group key={index} gap="xs" wrap="nowrap" align="end">
            <TextInput
              aria-label={`Name of field ${index + 1}`}
              placeholder="Name"
              maxLength={255}
              {...form.getInputProps(`custom_fields.${index}.name`)}
            />
            <TextInput
              aria-label={`Value of ${row.name || `field ${index + 1}`}`}
              placeholder="Value"
              maxLength={255}
              style={{ flex: 1 }}
              {...form.getInputProps(`custom_fields.${index}.value`)}
            />
            <ActionIcon
              size="lg"
              variant="default"
              aria-label={`Remove ${row.name || `field ${index + 1}`}`}
              onClick={() => form.removeListItem('custom_fields', index)}
            >
              <IconTrash size={iconSizes.normal} />
            </ActionIcon>
          </Group>
        ))}
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={iconSizes.small} />}
          disabled={rows.length >= 50}
          onClick={() => form.insertListItem('custom_fields', { name: '', value: '' })}
        >
          Add a field
        </Button>
      </fieldset>
    </DialogForm>
  );
}
