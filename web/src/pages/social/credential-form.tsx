import { Button, Group, PasswordInput, Radio, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ComponentProps } from 'react';
import type { SocialCredential } from '../../api/records.ts';
import { saveSocialCredential } from '../../api/social-credential.ts';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { WriteForm } from '../../ui/write-form.tsx';
import { type ProviderChoice, providerWords } from './provider-words.ts';
import css from './social-account-page.module.css';

interface CredentialFormProps {
  /** Present connection. */
  credential: SocialCredential;
  onSaved: () => void;
  /** Returns to the present connection, if there is one. */
  onCancel?: (() => void) | undefined;
}

/** Form for the API key of a provider account. The server verifies it with the provider before storing it. */
export function CredentialForm({ credential, onSaved, onCancel }: CredentialFormProps) {
  const form = useForm({
    initialValues: {
      provider: (credential.provider === 'postiz' ? 'postiz' : 'zernio') as ProviderChoice,
      secret: '',
      url: credential.url ?? '',
    },
    validate: {
      secret: (value) => (value.trim().length < 8 ? 'Paste the whole API key.' : null),
      url: (value, { provider }) =>
        provider === 'postiz' && !/^https?:\/\/./.test(value.trim())
          ? 'Enter the whole address of your Postiz, with https.'
          : null,
    },
  });
  const save = useWrite({
    changes: ['social_credential'],
    write: ({ provider, secret, url }: typeof form.values) =>
      saveSocialCredential({
        provider,
        secret: secret.trim(),
        ...(provider === 'postiz' ? { url: url.trim() } : {}),
      }),
    form,
    says: () => 'Key accepted and stored',
    onDone: () => {
      form.reset();
      onSaved();
    },
  });
  const { provider } = form.values;
  return (
    <WriteForm form={form} write={save} label="Account at a provider">
      <Stack>
        <ProblemNotice error={save.problem} title="Nothing was stored" />
        <ProviderCards {...form.getInputProps('provider')} />
        {provider === 'postiz' ? (
          <TextInput
            label="Address of your Postiz"
            description="Address of its API. It must be on the public internet, unless the server is configured to allow others."
            placeholder="https://postiz.example.com/api"
            inputMode="url"
            maxLength={500}
            {...form.getInputProps('url')}
          />
        ) : null}
        <PasswordInput
          label="API key"
          description={`${providerWords[provider].keyIsAt} It is stored encrypted and never shown again.`}
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

type ProviderCardsProps = Omit<ComponentProps<typeof Radio.Group>, 'children' | 'label'>;

/** The choice between providers, each with what it means. */
const ProviderCards = (field: ProviderCardsProps) => (
  <Radio.Group label="Provider" {...field}>
    <div className={css.cards}>
      {(Object.keys(providerWords) as ProviderChoice[]).map((key) => (
        <Radio.Card key={key} value={key} className={css.card} aria-label={providerWords[key].name}>
          <Radio.Indicator aria-hidden />
          <span>
            <span className={css.name}>{providerWords[key].name}</span>
            <span className={css.says}>{providerWords[key].says}</span>
          </span>
        </Radio.Card>
      ))}
    </div>
  </Radio.Group>
);
