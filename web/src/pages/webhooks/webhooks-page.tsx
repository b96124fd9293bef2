import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { Webhook, WebhookWithSecret } from '../../api/records.ts';
import { useIsAdministrator } from '../../api/session.ts';
import { webhooksQuery } from '../../api/webhooks.ts';
import { wholeList } from '../../list/list.ts';
import { ListPanel } from '../../list/list-panel.tsx';
import { useFilters } from '../../list/use-filters.ts';
import { openedOf } from '../../record/opened.ts';
import { compact } from '../../search-params.ts';
import { iconSizes } from '../../theme/icon-sizes.ts';
import { Time } from '../../time/time.tsx';
import { CodeBlock } from '../../ui/code-block.tsx';
import { Empty } from '../../ui/empty.tsx';
import { GuideLink } from '../../ui/guide-link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { administratorsOnly, ReasonedButton } from '../../ui/reasoned-button.tsx';
import { SecretDialog } from '../../ui/secret-dialog.tsx';
import { webhookName } from './delivery-labels.ts';
import type { WebhooksSearch } from './search.ts';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookDrawer } from './webhook-drawer.tsx';
import { WebhooksTable } from './webhooks-table.tsx';

const route = getRouteApi('/signed-in/webhooks');

/** Webhooks, and the state of their deliveries. */
export function WebhooksPage() {
  const search = route.useSearch();
  const { go, set } = useFilters<WebhooksSearch>(search);
  // Search parameters of the list without an open webhook.
  const list = compact({ sort: search.sort });
  const webhooks = useQuery(webhooksQuery);
  const [secret, setSecret] = useState<WebhookWithSecret>();
  const [edited, setEdited] = useState<Webhook>();
  const reason = useIsAdministrator() ? undefined : administratorsOnly;
  const makeButton = (
    <ReasonedButton
      reason={reason}
      leftSection={<IconPlus size={iconSizes.normal} />}
      onClick={() => go({ ...list, new: true })}
    >
      New webhook
    </ReasonedButton>
  );
  return (
    <>
      <PageHeader
        title="Webhooks"
        description={
          <>
            Notify another program of what happens in a project, immediately and signed. Failed deliveries are
            retried for about three days.{' '}
            <GuideLink chapter="receive-webhooks">How to receive them</GuideLink>
          </>
        }
        actions={makeButton}
      />
      <ListPanel
        list={wholeList(webhooks)}
        fault="Couldn’t load webhooks"
        none={
          <Empty icon={<IconWebhook size={iconSizes.large} />} title="No webhooks yet" action={makeButton}>
            Create one to notify a CRM, a chat or a script about new leads and messages.
          </Empty>
        }
      >
        {(records) => <WebhooksTable webhooks={records} search={list} />}
      </ListPanel>
      <WebhookDrawer
        isOpen={search.webhook !== undefined}
        opened={openedOf(webhooks, ({ webhook_id }) => webhook_id === search.webhook)}
        state={search.state}
        onState={(state) => set({ state })}
        onEdit={setEdited}
        onSecret={setSecret}
        onClose={() => go(list)}
      />
      <WebhookDialog
        isOpen={search.new === true && reason === undefined}
        onClose={() => go(list)}
        onCreated={setSecret}
      />
      <WebhookDialog isOpen={edited !== undefined} webhook={edited} onClose={() => setEdited(undefined)} />
      <WebhookSecret webhook={secret} onClose={() => setSecret(undefined)} />
    </>
  );
}

interface WebhookSecretProps {
  /** The dialog is closed while undefined. */
  webhook: WebhookWithSecret | undefined;
  onClose: () => void;
}

/** Shows a webhook's secret once, with instructions for verifying signatures. */
const WebhookSecret = ({ webhook: made, onClose }: WebhookSecretProps) => (
  <SecretDialog
    title={`The secret of “${made === undefined ? '' : webhookName(made)}”`}
    token={made?.secret}
    subject="secret"
    onClose={onClose}
  >
    {made === undefined ? null : (
      <>
        <CodeBlock
          subject="receiver"
          caption="receiver.mjs · npm install standardwebhooks"
          code={receiverCode}
        />
        <p>
          <GuideLink chapter="receive-webhooks">Verify the signature in other languages</GuideLink>
        </p>
        {made.previous_secret_until === null ? null : (
          <p>
            The previous secret also works; it expires <Time at={made.previous_secret_until} />.
          </p>
        )}
      </>
    )}
  </SecretDialog>
);

const receiverCode = `import { Webhook } from 'standardwebhooks';

const webhook = new Webhook(process.env.WEBHOOK_SECRET);

// In your handler of POST, with the body as the text that came in:
const { type, data } = webhook.verify(body, request.headers);
// Answer 2xx within 15 seconds. The same webhook-id again is a repeat.
`;
