import { Button, TextInput } from '@mantine/core';
import { IconDice5 } from '@tabler/icons-react';
import type { ChangeEvent, FocusEvent, ReactNode } from 'react';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { passwordHint } from '../../ui/password.ts';
import { randomPassword } from './new-password.ts';
import css from './people-page.module.css';

interface PasswordFieldProps {
  label: string;
  value?: string;
  error?: ReactNode;
  onChange: (value: string | ChangeEvent<HTMLInputElement>) => void;
  onFocus?: (event: FocusEvent<HTMLInputElement>) => void;
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void;
}

/** A password for another person, readable because it has to be handed over. */
export const PasswordField = ({ label, value = '', onChange, ...input }: PasswordFieldProps) => (
  <TextInput
    label={label}
    description={`${passwordHint} Hand it over yourself; no e-mail is sent. It must be changed at the first sign-in.`}
    autoComplete="off"
    classNames={{ input: 'mono' }}
    value={value}
    onChange={onChange}
    inputContainer={(field) => (
      <div className={css.password}>
        {field}
        <Button
          variant="default"
          leftSection={<IconDice5 size={iconSizes.small} />}
          onClick={() => onChange(randomPassword())}
        >
          Suggest
        </Button>
        <CopyButton text={value} subject="password" size="sm" disabled={value === ''} />
      </div>
    )}
    {...input}
  />
);
