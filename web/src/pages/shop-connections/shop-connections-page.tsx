import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconWorldOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { asProblem } from '../../api/problem.ts';
import { useIsAdministrator, useSiteName } from '../../api/session.ts';
import { type ShopConnection, saveShopConnection, shopConnectionsQuery } from '../../api/shop-connections.ts';
import { idOf } from '../../search-params.ts';
import { NotFound } from '../../shell/not-found.tsx';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Empty } from '../../ui/empty.tsx';
import { LinkButton, TextLink } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { WriteForm } from '../../ui/write-form.tsx';

const route = getRouteApi('/signed-in/sites/$siteId/shop-connections');

type Provider = ShopConnection['provider'];
const shops: Readonly<
  Record<Provider, { readonly name: string; readonly id: string; readonly about: string }>
> = {
  amazon: {
    name: 'Amazon',
    id: 'Tag',
    about: 'Your Associates tag, such as example-20.',
  },
  ebay: { name: 'eBay', id: 'Campaign ID', about: 'Ten digits from the eBay Partner Network.' },
};

/** Affiliate programs that pay for a site's links. */
export function ShopConnectionsPage() {
  const siteId = idOf(route.useParams().siteId);
  return siteId === undefined ? <NotFound /> : <OfSite siteId={siteId} />;
}

function OfSite({ siteId }: { siteId: number }) {
  const siteName = useSiteName();
  const isAdministrator = useIsAdministrator();
  const { data, error, refetch } = useQuery(shopConnectionsQuery(siteId));
  const find = (provider: Provider, owner: number | null) =>
    data?.connections.find((connection) => connection.provider === provider && connection.site_id === owner);
  return (
    <>
      <PageHeader
        title="Shop connections"
        above={
          <TextLink to="/sites/$siteId" params={{ siteId: String(siteId) }} size="sm">
            {siteName(siteId)}
          </TextLink>
        }
        description="IDs for affiliate links that don’t have their own"
      />
      {error ? (
        asProblem(error).code === 'site_forbidden' ? (
          <Empty
            icon={<IconWorldOff size={iconSizes.large} />}
            title="You don’t have access to this site"
            action={<LinkButton to="/sites">Go to your sites</LinkButton>}
          >
            It may belong to a project you are not a member of, or it may have been deleted.
          </Empty>
        ) : (
          <ProblemNotice error={error} title="Couldn’t load the connections" onRetry={() => void refetch()} />
        )
      ) : data === undefined ? (
        <SkeletonRows isTall />
      ) : (
        <Stack gap="lg">
          {(['amazon', 'ebay'] as const).map((provider) => (
            <Panel
              key={provider}
              title={`${shops[provider].name} for this site`}
              description={centralText(find(provider, null))}
            >
              <ConnectionForm provider={provider} siteId={siteId} connection={find(provider, siteId)} />
            </Panel>
          ))}
          {isAdministrator
            ? (['amazon', 'ebay'] as const).map((provider) => (
                <Panel
                  key={provider}
                  title={`${shops[provider].name} for all sites`}
                  description="Used when a site has no ID of its own. Administrators only."
                >
                  <ConnectionForm provider={provider} siteId={undefined} connection={find(provider, null)} />
                </Panel>
              ))
            : null}
        </Stack>
      )}
    </>
  );
}

const centralText = (central: ShopConnection | undefined): string =>
  central?.tracking_id
    ? `Optional. Defaults to the ID for all sites: ${central.tracking_id}.`
    : 'Optional. There is no default ID, so without one each affiliate link needs its own.';

interface ConnectionFormProps {
  provider: Provider;
  /** Undefined for the connection of all sites. */
  siteId: number | undefined;
  connection: ShopConnection | undefined;
}

function ConnectionForm({ provider, siteId, connection }: ConnectionFormProps) {
  const { name, id, about } = shops[provider];
  const form = useForm({
    initialValues: {
      tracking_id: connection?.tracking_id ?? '',
      custom_id: connection?.custom_id ?? '',
      client_id: connection?.client_id ?? '',
      client_secret: '',
    },
  });
  const save = useWrite({
    changes: ['shop_connection'],
    write: ({ tracking_id, custom_id, client_id, client_secret }: typeof form.values) =>
      saveShopConnection({
        provider,
        tracking_id: tracking_id.trim(),
        ...(siteId === undefined ? {} : { site_id: siteId }),
        ...(provider === 'ebay' ? { custom_id: custom_id.trim() } : {}),
        ...(client_id.trim() === '' ? {} : { client_id: client_id.trim() }),
        ...(client_secret === '' ? {} : { client_secret }),
      }),
    form,
    successMessage: ({ warnings }) => ['Connection saved.', ...warnings].join(' '),
    onDone: () => form.setFieldValue('client_secret', ''),
  });
  const label = `${name} ${siteId === undefined ? 'for all sites' : 'for this site'}`;
  return (
    <WriteForm form={form} write={save} label={label}>
      <Stack gap="sm">
        <ProblemNotice error={save.problem} title="Couldn’t save the connection" />
        <TextInput label={id} description={about} maxLength={64} {...form.getInputProps('tracking_id')} />
        {provider === 'ebay' ? (
          <>
            <TextInput
              label="Custom ID"
              description="Comes back in your reports."
              maxLength={256}
              {...form.getInputProps('custom_id')}
            />
            <TextInput
              label="Client ID"
              description="From your application there. Used to look up items by number."
              maxLength={200}
              autoComplete="off"
              {...form.getInputProps('client_id')}
            />
            <PasswordInput
              label="Client secret"
              description={
                connection?.fingerprint
                  ? `Stored (fingerprint ${connection.fingerprint}). Leave blank to keep it.`
                  : 'Stored encrypted and never shown again.'
              }
              maxLength={500}
              autoComplete="off"
              {...form.getInputProps('client_secret')}
            />
          </>
        ) : null}
        <div>
          <Button type="submit" loading={save.isBusy}>
            Save
          </Button>
        </div>
      </Stack>
    </WriteForm>
  );
}
