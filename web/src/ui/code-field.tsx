import { TextInput, type TextInputProps } from '@mantine/core';

/** Field for an authenticator or recovery code; phones autofill it. */
export const CodeField = (props: TextInputProps) => (
  <TextInput
    label="Code"
    description="From your authenticator app, or a recovery code."
    autoComplete="one-time-code"
    autoCapitalize="characters"
    spellCheck={false}
    maxLength={30}
    {...props}
  />
);
