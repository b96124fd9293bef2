import { Select, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { Folded } from './folded.tsx';
import type { LogoValues } from './logo-values.ts';

/**
 * Rarely needed settings: the record's selector, the signing key, and the preference between logo and personal
 * picture.
 */
export function FurtherSettings({ form }: { form: UseFormReturnType<LogoValues> }) {
  const { selector, dkim_selector } = form.errors;
  return (
    <Folded
      title="Further settings"
      says="rarely needed"
      isOpen={Boolean(selector) || Boolean(dkim_selector)}
    >
      <Stack>
        <TextInput
          label="Name of the DKIM key"
          description="Mail services sign what they send, and call the key by a name: it stands behind s= in the DKIM-Signature line of any mail of yours. With it, the key is checked too."
          placeholder="as mail or s1"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={190}
          {...form.getInputProps('dkim_selector')}
        />
        <TextInput
          label="Name of the record"
          description="One domain can have several logos, each under a name. Anything but default needs a line of its own in every mail."
          autoCapitalize="none"
          spellCheck={false}
          maxLength={190}
          {...form.getInputProps('selector')}
        />
        <Select
          label="Which picture comes first"
          description="Where a provider knows a picture of the person who sends."
          allowDeselect={false}
          data={[
            { value: 'brand', label: 'The logo' },
            { value: 'personal', label: 'The person’s photo, else the logo' },
          ]}
          {...form.getInputProps('avatar_preference')}
        />
      </Stack>
    </Folded>
  );
}
