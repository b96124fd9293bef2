import { Switch, Textarea, TextInput } from '@mantine/core';
import type { Form } from '../model/content-documents.ts';

/** Text of the confirmation until the site writes its own. */
const sample = {
  subject: 'We have your message',
  text: 'Thank you for your message. We have it, and will answer soon.\n\nTo add something, reply to this mail.',
};

interface FormConfirmationProps {
  form: Form;
  set: (member: string, value: unknown) => void;
}

/**
 * Confirmation mail for a submission. It contains only the site's text, never the visitor's, so that forms
 * cannot be abused to send mail.
 */
export function FormConfirmation({ form: { confirmation }, set }: FormConfirmationProps) {
  return (
    <>
      <Switch
        label="Send a confirmation"
        description="Sent to the e-mail address the visitor entered. They can reply to it."
        checked={confirmation !== undefined}
        onChange={({ currentTarget }) => set('confirmation', currentTarget.checked ? sample : undefined)}
      />
      {confirmation === undefined ? null : (
        <>
          <TextInput
            label="Subject"
            required
            maxLength={150}
            error={confirmation.subject === '' ? 'Enter a subject before you publish.' : undefined}
            value={confirmation.subject}
            onChange={({ currentTarget }) =>
              set('confirmation', { ...confirmation, subject: currentTarget.value })
            }
          />
          <Textarea
            label="Text"
            required
            autosize
            minRows={3}
            maxLength={2000}
            error={confirmation.text === '' ? 'Enter a text before you publish.' : undefined}
            value={confirmation.text}
            onChange={({ currentTarget }) =>
              set('confirmation', { ...confirmation, text: currentTarget.value })
            }
          />
        </>
      )}
    </>
  );
}
