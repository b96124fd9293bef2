import { Button, Tabs } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { AdminToken, TokenCreated } from '../../api/records.ts';
import { revokeToken, tokensQuery } from '../../api/tokens.ts';
import { wholeList } from '../../list/list.ts';
import { ListPanel } from '../../list/list-panel.tsx';
import { useSorting } from '../../list/use-filters.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { AdministratorsOnly } from '../../ui/administrators-only.tsx';
import { CodeBlock } from '../../ui/code-block.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Empty } from '../../ui/empty.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SecretDialog } from '../../ui/secret-dialog.tsx';
import { mcpClients } from './mcp-clients.ts';
import { NewTokenDialog } from './new-token-dialog.tsx';
import css from './tokens-page.module.css';
import { TokensTable } from './tokens-table.tsx';

const route = getRouteApi('/signed-in/tokens');

/** Administrator tokens, for agents and programs. */
export const TokensPage = () => (
  <AdministratorsOnly title="Tokens">
    <Tokens />
  </AdministratorsOnly>
);

function Tokens() {
  const tokens = useQuery(tokensQuery);
  const sorting = useSorting(route.useSearch());
  const [isMaking, make] = useDisclosure();
  const [created, setCreated] = useState<TokenCreated>();
  const [revoked, setRevoked] = useState<AdminToken>();
  return (
    <>
      <PageHeader
        title="Tokens"
        description="For your own programs and for agents that can’t log in. A token has the same access as the person who created it. Sites have their own tokens on their pages."
        actions={
          <Button leftSection={<IconPlus size={iconSizes.normal} />} onClick={make.open}>
            New token
          </Button>
        }
      />
      <div className={css.list}>
        <ListPanel
          list={wholeList(tokens)}
          fault="Couldn’t load tokens"
          none={
            <Empty
              icon={<IconKey size={iconSizes.large} />}
              title="No tokens yet"
              action={<Button onClick={make.open}>New token</Button>}
            >
              Create one for a program that calls the REST API, or for an agent that can’t log in.
            </Empty>
          }
        >
          {(records) => <TokensTable tokens={records} sorting={sorting} onRevoke={setRevoked} />}
        </ListPanel>
      </div>
      <div className={css.list}>
        <Panel
          title="Connect an AI agent"
          description="Claude, ChatGPT, Cursor, VS Code, Codex and others don’t need a token. They ask you to sign in, and you decide what they may do."
        >
          <LinkButton to="/connected-apps">Connect an app</LinkButton>
        </Panel>
      </div>
      <McpSnippets token={undefined} />
      <NewTokenDialog isOpen={isMaking} onClose={make.close} onCreated={setCreated} />
      <SecretDialog
        title={`The token “${created?.name ?? ''}”`}
        token={created?.token}
        onClose={() => setCreated(undefined)}
      >
        <McpSnippets token={created?.token} />
      </SecretDialog>
      <ConfirmDialog
        isOpen={revoked !== undefined}
        title={`Revoke “${revoked?.name ?? ''}”?`}
        confirm="Revoke token"
        changes={['token']}
        write={() => revokeToken(revoked?.token_id ?? 0)}
        successMessage={(token) => `${token.name} no longer works.`}
        onClose={() => setRevoked(undefined)}
      >
        <p>Programs using it lose access at once. This can’t be undone.</p>
      </ConfirmDialog>
    </>
  );
}

/** Set-up instructions for AI agents, with the token if it was just created. */
function McpSnippets({ token }: { token: string | undefined }) {
  const clients = mcpClients(window.location.origin, token);
  return (
    <Panel
      title={token === undefined ? 'An agent with a token' : 'Connect an AI agent'}
      description={
        token === undefined
          ? 'For agents that can’t log in. Create a token first; its dialog gives you this with the token filled in.'
          : 'Over MCP, with the token filled in.'
      }
    >
      <Tabs defaultValue="claude-code" variant="pills">
        <Tabs.List mb="sm">
          {clients.map((client) => (
            <Tabs.Tab key={client.id} value={client.id}>
              {client.label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {clients.map((client) => (
          <Tabs.Panel key={client.id} value={client.id}>
            <CodeBlock
              code={client.code}
              subject={`${client.label} configuration`}
              caption={client.caption}
            />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Panel>
  );
}
