import { Alert, SegmentedControl } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { allAppsQuery, logInQuery, ownAppsQuery, revokeApp, revokeOwnApp } from '../../api/apps.ts';
import type { ConnectedApp } from '../../api/records.ts';
import { useIsAdministrator } from '../../api/session.ts';
import { wholeList } from '../../list/list.ts';
import { ListPanel } from '../../list/list-panel.tsx';
import { useFilters, useSorting } from '../../list/use-filters.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { CodeBlock } from '../../ui/code-block.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { GuideLink } from '../../ui/guide-link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { AppsTable } from './apps-table.tsx';
import css from './connected-apps.module.css';
import { connectionMethods } from './connection-methods.ts';

const route = getRouteApi('/signed-in/connected-apps');

/** Apps and agents that act on behalf of a person, and how to connect one. */
export function ConnectedAppsPage() {
  const search = route.useSearch();
  const isAdministrator = useIsAdministrator();
  const isOfAll = isAdministrator && search.whose === 'everybody';
  const { set } = useFilters<typeof search>(search);
  const sorting = useSorting(search);
  const apps = useQuery(isOfAll ? allAppsQuery : ownAppsQuery);
  const [revoked, setRevoked] = useState<ConnectedApp>();
  return (
    <>
      <PageHeader
        title="Connected apps"
        description="Apps and AI agents that act for you. Each can do only what you allowed, and never more than you can."
        actions={
          isAdministrator ? (
            <SegmentedControl
              aria-label="Owner"
              data={[
                { value: 'own', label: 'Yours' },
                { value: 'everybody', label: 'Everyone’s' },
              ]}
              value={isOfAll ? 'everybody' : 'own'}
              onChange={(whose) => set({ whose: whose === 'everybody' ? 'everybody' : undefined })}
            />
          ) : null
        }
      />
      <div className={css.list}>
        <ListPanel
          list={wholeList(apps)}
          fault="Couldn’t load connected apps"
          none={
            <Empty
              icon={<IconPlugConnected size={iconSizes.large} />}
              title={isOfAll ? 'No one has connected an app' : 'No apps yet'}
            >
              Give an app or agent the address below. It sends you here to decide what it may do.
            </Empty>
          }
        >
          {(records) => (
            <AppsTable apps={records} sorting={sorting} showsPerson={isOfAll} onRevoke={setRevoked} />
          )}
        </ListPanel>
      </div>
      <ConnectPanel />
      <ConfirmDialog
        isOpen={revoked !== undefined}
        title={`Revoke “${revoked?.name ?? ''}”?`}
        confirm="Revoke"
        changes={['connected_app']}
        write={() => (isOfAll ? revokeApp : revokeOwnApp)(revoked?.connected_app_id ?? 0)}
        successMessage={(app) => `${app.name} is no longer connected.`}
        onClose={() => setRevoked(undefined)}
      >
        <p>
          It loses access at once
          {revoked === undefined || revoked.connections === 1
            ? ''
            : `, on all ${revoked.connections} log-ins`}
          . To reconnect, it has to ask {isOfAll ? 'its person' : 'you'} again.
        </p>
      </ConfirmDialog>
    </>
  );
}

/** The server's address, and where to enter it in each app. */
function ConnectPanel() {
  const { data } = useQuery(logInQuery);
  if (!data) return null;
  if (data.off_because !== null)
    return (
      <Alert title="Apps cannot log in here" variant="light">
        {data.off_because}
      </Alert>
    );
  return (
    <Panel
      title="Connect an app"
      description="It only needs this address. It opens your browser here, and you choose what it may do."
    >
      <CodeBlock code={`${data.address}\n`} subject="address" caption="Address" />
      <dl className={css.ways}>
        {connectionMethods(data.address).map(({ app, how, command }) => (
          <div key={app} className={css.way}>
            <dt>{app}</dt>
            <dd>
              {how}
              {command === undefined ? null : (
                <span className={css.command}>
                  <code>{command}</code>
                  <CopyButton text={command} subject={`for ${app}`} size="compact-sm" />
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className={css.then}>
        Then ask it something, such as “Who is waiting for an answer?” The guide has{' '}
        <GuideLink chapter="connect-an-agent">all tools and ways to connect</GuideLink>.
      </p>
    </Panel>
  );
}
