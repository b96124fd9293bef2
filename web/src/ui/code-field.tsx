import { TextInput, type TextInputProps } from '@mantine/core';

/** A code of an authenticator app, or a recovery code; phones offer the one they know. */
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
