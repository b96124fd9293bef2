import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import type { SiteConnected, SiteDetail, SiteToken } from '../../api/records.ts';
import { disconnectSite } from '../../api/sites.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Time } from '../../time/time.tsx';
import { CodeBlock } from '../../ui/code-block.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Panel } from '../../ui/panel.tsx';
import { scopesText } from '../../ui/scopes.tsx';
import { SecretDialog } from '../../ui/secret-dialog.tsx';
import { WordMark } from '../../ui/word-mark.tsx';
import { environmentText } from './environment-text.ts';
import { IssueTokenDialog } from './issue-token-dialog.tsx';
import css from './site-page.module.css';

/** A site's token: issue, rotate, revoke. */
export function TokenPanel({ site }: { site: SiteDetail }) {
  const [isIssuing, issue] = useDisclosure();
  const [isRevoking, revoking] = useDisclosure();
  const active = site.tokens.find((token) => token.state === 'active');
  const otherTokens = site.tokens.filter((token) => token !== active);
  const [issued, setIssued] = useState<SiteConnected>();
  return (
    <Panel title="1. Token" description="The site’s password for sending data here.">
      {active ? (
        <>
          <Current token={active} />
          <Group mt="lg" gap="sm">
            <Button variant="default" onClick={issue.open}>
              Rotate
            </Button>
            <Button variant="outline" color="var(--bad)" onClick={revoking.open}>
              Revoke
            </Button>
          </Group>
        </>
      ) : (
        <Empty
          icon={<IconKey size={iconSizes.large} />}
          title="This site has no token"
          action={<Button onClick={issue.open}>New token</Button>}
        >
          Without one it can’t send anything.
        </Empty>
      )}
      {otherTokens.length === 0 ? null : (
        <ul className={css.earlier} aria-label="Earlier tokens">
          {otherTokens.map((token) => (
            <Earlier key={token.token_id} token={token} />
          ))}
        </ul>
      )}
      <IssueTokenDialog
        site={site}
        active={active}
        isOpen={isIssuing}
        onClose={issue.close}
        onIssued={setIssued}
      />
      <SiteSecretDialog siteName={site.name} issued={issued} onClose={() => setIssued(undefined)} />
      <ConfirmDialog
        isOpen={isRevoking}
        title="Revoke every token of this site?"
        confirm="Revoke tokens"
        changes={['token']}
        write={() => disconnectSite(site.site_id)}
        successMessage={() => 'Site disconnected. Its tokens no longer work.'}
        onClose={revoking.close}
      >
        <p>
          <strong>{site.name}</strong> can’t send or read anything until you create a new token and install
          it. Events already received are kept.
        </p>
      </ConfirmDialog>
    </Panel>
  );
}

const Current = ({ token }: { token: SiteToken }) => (
  <dl className={css.token}>
    <dt>Ends with</dt>
    <dd className="mono">…{token.last4}</dd>
    <dt>Permissions</dt>
    <dd>{scopesText(token.scopes)}</dd>
    <dt>Created</dt>
    <dd>
      <Time at={token.created_at} />
    </dd>
    <dt>Last used</dt>
    <dd>
      <Time at={token.last_used_at} otherwise="not yet" />
    </dd>
    <dt>Expires</dt>
    <dd>
      <Time at={token.ends_at} /> if not used until then
    </dd>
  </dl>
);

const Earlier = ({ token }: { token: SiteToken }) => (
  <li>
    <span className="mono">…{token.last4}</span>{' '}
    {token.state === 'grace' ? (
      <>
        <WordMark tone="warn">still accepted</WordMark> ends <Time at={token.ends_at} />
      </>
    ) : (
      <WordMark tone="idle">{token.state}</WordMark>
    )}
  </li>
);

interface SiteSecretDialogProps {
  siteName: string;
  /** The dialog is closed while undefined. */
  issued: SiteConnected | undefined;
  onClose: () => void;
}

/** Shows a site's new token once, with the values for its environment. */
const SiteSecretDialog = ({ siteName, issued, onClose }: SiteSecretDialogProps) => (
  <SecretDialog title={`The token of ${siteName}`} token={issued?.token} onClose={onClose}>
    {issued === undefined ? null : (
      <>
        <CodeBlock
          subject="environment values"
          caption=".env"
          code={environmentText({
            url: issued.env.COMMAND_CENTER_URL,
            siteId: issued.env.COMMAND_CENTER_SITE_ID,
            token: issued.env.COMMAND_CENTER_TOKEN,
          })}
        />
        {issued.previous_token_ends_at === null ? null : (
          <p>
            The previous token expires <Time at={issued.previous_token_ends_at} />.
          </p>
        )}
      </>
    )}
  </SecretDialog>
);
