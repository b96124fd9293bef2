import { Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { canUsePasskeys } from '../api/passkeys.ts';
import { confirmFactor, secondFactorQuery } from '../api/security.ts';
import { CodeField } from '../ui/code-field.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { DialogForm } from '../ui/dialog-form.tsx';
import { PasskeyButton } from '../ui/passkey-button.tsx';
import { useWrite } from '../ui/use-write.ts';

/** Asks for the second factor again, on top of the page that needs it. */
export default function FactorDialog({ onAnswer }: { onAnswer: (isGiven: boolean) => void }) {
  const factor = useQuery(secondFactorQuery).data;
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (value) => (value.trim().length < 6 ? 'Enter the code.' : null) },
  });
  const done = { changes: ['second_factor'] as const, onDone: () => onAnswer(true) };
  const byCode = useWrite({ ...done, write: ({ code }: { code: string }) => confirmFactor(code), form });
  const byPasskey = useWrite({ ...done, write: () => confirmFactor(undefined) });
  const hasPasskey = factor !== undefined && factor.passkeys.length > 0 && canUsePasskeys();
  return (
    <Dialog opened onClose={() => onAnswer(false)} title="Confirm it’s you" zIndex="var(--layer-top)">
      <Stack>
        <Text>
          This action needs an extra check. Once confirmed, you won’t be asked again for 10 minutes.
        </Text>
        {hasPasskey ? (
          <PasskeyButton write={byPasskey} data-autofocus>
            Use your passkey
          </PasskeyButton>
        ) : null}
        <DialogForm form={form} write={byCode} submit="Confirm" onCancel={() => onAnswer(false)}>
          <CodeField {...(hasPasskey ? {} : { 'data-autofocus': true })} {...form.getInputProps('code')} />
        </DialogForm>
      </Stack>
    </Dialog>
  );
}
