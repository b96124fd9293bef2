import { Radio, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { AppSettings } from '../../api/mobile-apps.ts';

type Named = Pick<AppSettings, 'app_name' | 'visibility'>;

export const appNameProblem = (name: string): string | null => (name.trim() === '' ? 'Enter a name.' : null);

/** Name and visibility of an app, as part of a form. */
export function AppFields<Values extends Named>({ form }: { form: UseFormReturnType<Values> }) {
  return (
    <>
      <TextInput
        label="App name"
        description="Shown on phones."
        maxLength={120}
        {...form.getInputProps('app_name')}
      />
      <Radio.Group label="Visibility" {...form.getInputProps('visibility')}>
        <Stack gap="xs" mt="xs">
          <Radio value="private" label="Private" description="Phones add it with a configuration code." />
          <Radio
            value="public"
            label="Public"
            description="Any phone can see its name and address without signing in, but not its data."
          />
        </Stack>
      </Radio.Group>
    </>
  );
}
