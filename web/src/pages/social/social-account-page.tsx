import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SocialCredential, SocialProvider } from '../../api/records.ts';
import { socialCredentialQuery, socialProvidersQuery } from '../../api/social-credential.ts';
import { AdministratorsOnly } from '../../ui/administrators-only.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { ConnectedAccount } from './connected-account.tsx';
import { CredentialForm } from './credential-form.tsx';
import { ProviderCalls } from './provider-calls.tsx';
import css from './social-account-page.module.css';

const title = 'Social account';

/** The provider account through which all sites post. */
export const SocialAccountPage = () => (
  <AdministratorsOnly title={title}>
    <PageHeader
      title={title}
      description="One provider account connects this server to Facebook, Instagram, Google and others. Every site posts and answers reviews through it, using the accounts assigned to its project."
    />
    <div className={css.page}>
      <Account />
    </div>
  </AdministratorsOnly>
);

function Account() {
  const { data, ...stored } = useQuery(socialCredentialQuery);
  const { data: offered, ...choices } = useQuery(socialProvidersQuery);
  const [isReplacing, setReplacing] = useState(false);
  const failed = [stored, choices].find(({ error }) => error !== null);
  if (failed)
    return (
      <ProblemNotice
        error={failed.error}
        title="Couldn’t load the account"
        onRetry={() => void failed.refetch()}
      />
    );
  if (!data || !offered) return <SkeletonRows rows={4} />;
  if (data.state !== 'off' && !isReplacing)
    return (
      <>
        <ConnectedAccount
          credential={data}
          name={nameOf(offered.data, data.provider)}
          onReplace={() => setReplacing(true)}
        />
        {data.provider === 'demo' ? null : <ProviderCalls />}
      </>
    );
  const isFirst = data.state === 'off' || data.provider === 'demo';
  return (
    <Panel
      title={isFirst ? 'Connect an account' : 'Replace the account'}
      description={
        isFirst
          ? 'You need an account at one of these providers, and an API key of it: a long text that lets this server in. It is tried at once, and stored only if the provider accepts it.'
          : 'The current key stays in use until the provider accepts the new one.'
      }
    >
      <CredentialForm
        credential={data}
        providers={offered.data}
        onSaved={() => setReplacing(false)}
        onCancel={isReplacing ? () => setReplacing(false) : undefined}
      />
    </Panel>
  );
}

/** Name of an account's provider. The demo has a provider of its own. */
const nameOf = (offered: readonly SocialProvider[], key: SocialCredential['provider']): string =>
  key === 'demo' ? 'Demo provider' : (offered.find(({ provider }) => provider === key)?.name ?? '');
