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
      summary="rarely needed"
      isOpen={Boolean(selector) || Boolean(dkim_selector)}
    >
      <Stack>
        <TextInput
          label="DKIM selector"
          description="The value after s= in the DKIM-Signature header of your mail. If set, the key is checked too."
          placeholder="mail or s1"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={190}
          {...form.getInputProps('dkim_selector')}
        />
        <TextInput
          label="BIMI selector"
          description="Lets a domain have several logos. Any selector but default needs a header in every mail."
          autoCapitalize="none"
          spellCheck={false}
          maxLength={190}
          {...form.getInputProps('selector')}
        />
        <Select
          label="Preferred picture"
          description="If a provider also has a photo of the sender."
          allowDeselect={false}
          data={[
            { value: 'brand', label: 'Logo' },
            { value: 'personal', label: 'Photo of the sender, if there is one' },
          ]}
          {...form.getInputProps('avatar_preference')}
        />
      </Stack>
    </Folded>
  );
}
