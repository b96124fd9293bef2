import { Button, Group, PasswordInput, Radio, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ComponentProps } from 'react';
import type { SocialCredential, SocialProvider } from '../../api/records.ts';
import { saveSocialCredential } from '../../api/social-credential.ts';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { WriteForm } from '../../ui/write-form.tsx';
import css from './social-account-page.module.css';

interface CredentialFormProps {
  /** Current connection. */
  credential: SocialCredential;
  providers: readonly SocialProvider[];
  onSaved: () => void;
  /** Returns to the current connection, if there is one. */
  onCancel?: (() => void) | undefined;
}

/** Form for the API key of a provider account. The server verifies it with the provider before storing it. */
export function CredentialForm({ credential, providers, onSaved, onCancel }: CredentialFormProps) {
  const find = (key: string | null) => providers.find(({ provider }) => provider === key);
  const form = useForm({
    initialValues: {
      provider: (find(credential.provider) ?? providers[0])?.provider ?? '',
      secret: '',
      url: credential.url ?? '',
    },
    validate: {
      secret: (value) => (value.trim().length < 8 ? 'Paste the full API key.' : null),
      url: (value, { provider }) =>
        takesAddress(find(provider)) && !/^https?:\/\/./.test(value.trim())
          ? `Enter the whole address of your ${find(provider)?.name}, with https.`
          : null,
    },
  });
  const save = useWrite({
    changes: ['social_credential'],
    write: ({ provider, secret, url }: typeof form.values) =>
      saveSocialCredential({
        provider: provider as SocialProvider['provider'],
        secret: secret.trim(),
        ...(takesAddress(find(provider)) ? { url: url.trim() } : {}),
      }),
    form,
    successMessage: () => 'Key accepted and stored',
    onDone: () => {
      form.reset();
      onSaved();
    },
  });
  const chosen = find(form.values.provider);
  return (
    <WriteForm form={form} write={save} label="Account at a provider">
      <Stack>
        <ProblemNotice error={save.problem} title="Nothing was saved" />
        <ProviderCards providers={providers} {...form.getInputProps('provider')} />
        {takesAddress(chosen) ? (
          <TextInput
            label={`Address of your ${chosen.name}`}
            description="Address of its API. Must be on the public internet unless the server is configured otherwise."
            placeholder={chosen.address_example}
            inputMode="url"
            maxLength={500}
            {...form.getInputProps('url')}
          />
        ) : null}
        <PasswordInput
          label="API key"
          description={`${chosen?.key_is_at ?? ''} It is stored encrypted and never shown again.`}
          autoComplete="off"
          maxLength={500}
          {...form.getInputProps('secret')}
        />
        <Group>
          <Button type="submit" loading={save.isBusy}>
            Check and save
          </Button>
          {onCancel === undefined ? null : (
            <Button variant="default" onClick={onCancel}>
              Cancel
            </Button>
          )}
        </Group>
      </Stack>
    </WriteForm>
  );
}

type OwnProvider = SocialProvider & { address_example: string };
const takesAddress = (provider: SocialProvider | undefined): provider is OwnProvider =>
  provider !== undefined && provider.address_example !== null;

type ProviderCardsProps = Omit<ComponentProps<typeof Radio.Group>, 'children' | 'label'> & {
  providers: readonly SocialProvider[];
};

/** Providers to choose from, each with a description. */
const ProviderCards = ({ providers, ...field }: ProviderCardsProps) => (
  <Radio.Group label="Provider" {...field}>
    <div className={css.cards}>
      {providers.map(({ provider, name, summary }) => (
        <Radio.Card key={provider} value={provider} className={css.card} aria-label={name}>
          <Radio.Indicator aria-hidden />
          <span>
            <span className={css.name}>{name}</span>
            <span className={css.says}>{summary}</span>
          </span>
        </Radio.Card>
      ))}
    </div>
  </Radio.Group>
);
