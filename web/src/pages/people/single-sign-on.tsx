import { Alert, Button, PasswordInput, TagsInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { IdentityProvider } from '../../api/records.ts';
import { providerQuery, saveProvider } from '../../api/single-sign-on.ts';
import { CodeBlock } from '../../ui/code-block.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { useWrite } from '../../ui/use-write.ts';
import css from './people-page.module.css';

/** The company's identity provider. */
export function SingleSignOnPanel() {
  const { data, error } = useQuery(providerQuery);
  const [isEditing, setEditing] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  if (!data) return <ProblemNotice error={error} />;
  const isFixed = data.set_by === 'environment';
  return (
    <Panel
      title="Single sign-on"
      description="Let people sign in with their company account: Google Workspace, Microsoft Entra, Okta, Keycloak or any other OpenID Connect provider."
      actions={
        isFixed ? null : data.issuer === null ? (
          <Button variant="default" onClick={() => setEditing(true)}>
            Connect a provider
          </Button>
        ) : (
          <>
            <Button variant="default" onClick={() => setEditing(true)}>
              Change
            </Button>
            <Button variant="default" onClick={() => setRemoving(true)}>
              Remove
            </Button>
          </>
        )
      }
    >
      {data.issuer === null ? (
        <p className={css.plain}>No provider connected.</p>
      ) : (
        <p className={css.plain}>
          The sign-in page offers “Sign in with {data.name}”.
          <span className={css.quiet}>
            {data.issuer}
            {isFixed ? ' · set in the server’s environment' : ''}
          </span>
        </p>
      )}
      <Dialog opened={isEditing} onClose={() => setEditing(false)} title="Connect a provider" size="lg">
        {isEditing ? <ProviderForm provider={data} onClose={() => setEditing(false)} /> : null}
      </Dialog>
      <ConfirmDialog
        isOpen={isRemoving}
        title="Remove single sign-on?"
        confirm="Remove"
        changes={['identity_provider']}
        write={() => saveProvider({ issuer: null })}
        successMessage={() => 'Single sign-on is off.'}
        onClose={() => setRemoving(false)}
      >
        <p>
          People without a password can set one with “Forgot your password?”. Current sessions continue until
          they expire.
        </p>
      </ConfirmDialog>
    </Panel>
  );
}

function ProviderForm({ provider, onClose }: { provider: IdentityProvider; onClose: () => void }) {
  const isNew = provider.issuer === null;
  const form = useForm({
    initialValues: {
      issuer: provider.issuer ?? '',
      client_id: provider.client_id ?? '',
      client_secret: '',
      name: provider.name ?? '',
      administrator_groups: provider.administrator_groups,
      member_groups: provider.member_groups,
    },
    validate: {
      issuer: (value) => (value.trim() === '' ? 'Enter the address of the provider.' : null),
      client_id: (value) => (value.trim() === '' ? 'Enter the client id.' : null),
      client_secret: (value) => (isNew && value === '' ? 'Enter the client secret.' : null),
      name: (value) => (value.trim() === '' ? 'Enter a name for the button.' : null),
    },
  });
  const save = useWrite({
    changes: ['identity_provider'],
    write: ({ client_secret, issuer, client_id, name, ...groups }: typeof form.values) =>
      saveProvider({
        ...groups,
        issuer: issuer.trim(),
        client_id: client_id.trim(),
        name: name.trim(),
        ...(client_secret === '' ? {} : { client_secret }),
      }),
    form,
    successMessage: ({ name }) => `The sign-in page offers ${name}.`,
    onDone: onClose,
  });
  return (
    <DialogForm form={form} write={save} submit="Save" onCancel={onClose}>
      <Alert variant="light" title="Register Wheelhouse with the provider first">
        Register it as a web application with this redirect address:
        <CodeBlock code={provider.redirect_address} subject="redirect address" />
      </Alert>
      <TextInput
        label="Provider address"
        description="The issuer, such as https://login.example.com."
        type="url"
        data-autofocus
        {...form.getInputProps('issuer')}
      />
      <TextInput label="Client ID" autoComplete="off" {...form.getInputProps('client_id')} />
      <PasswordInput
        label="Client secret"
        description={
          isNew ? 'Stored encrypted and never shown again.' : 'Leave empty to keep the current one.'
        }
        autoComplete="off"
        {...form.getInputProps('client_secret')}
      />
      <TextInput
        label="Button label"
        description="For example Example Ltd."
        maxLength={60}
        {...form.getInputProps('name')}
      />
      <TagsInput
        label="Groups of administrators"
        description="If you enter groups, roles follow them at each sign-in."
        {...form.getInputProps('administrator_groups')}
      />
      <TagsInput
        label="Groups of members"
        description="Members of these groups can sign in without an invitation; * allows everyone. If empty, only people with an account here can sign in."
        {...form.getInputProps('member_groups')}
      />
    </DialogForm>
  );
}
