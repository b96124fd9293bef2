import type { Delivery, Webhook, WebhookWithSecret } from '../../api/records.ts';
import type { Opened } from '../../record/opened.ts';
import record from '../../record/record.module.css';
import { RecordDrawer } from '../../record/record-drawer.tsx';
import { Facts } from '../../record/record-parts.tsx';
import { Time } from '../../time/time.tsx';
import { GuideLink } from '../../ui/guide-link.tsx';
import { WordMark } from '../../ui/word-mark.tsx';
import { disabledText, eventLabels, webhookMark, webhookName } from './delivery-labels.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { useScopeName } from './use-scope-name.ts';
import { WebhookActions } from './webhook-actions.tsx';
import css from './webhooks-page.module.css';

interface WebhookDrawerProps {
  isOpen: boolean;
  opened: Opened<Webhook>;
  /** State filter of the deliveries. */
  state: Delivery['state'] | undefined;
  onState: (state: Delivery['state'] | undefined) => void;
  onEdit: (webhook: Webhook) => void;
  onSecret: (rotated: WebhookWithSecret) => void;
  onClose: () => void;
}

/** A webhook with its state, actions and deliveries. */
export const WebhookDrawer = ({ isOpen, opened, onClose, ...drawerProps }: WebhookDrawerProps) => (
  <RecordDrawer
    isOpen={isOpen}
    noun="webhook"
    title={opened.record ? webhookName(opened.record) : 'Webhook'}
    opened={opened}
    width="wide"
    onClose={onClose}
  >
    {(webhook) => (
      <>
        <WebhookFacts webhook={webhook} />
        <WebhookActions
          key={webhook.webhook_id}
          webhook={webhook}
          onGone={onClose}
          onEdit={drawerProps.onEdit}
          onSecret={drawerProps.onSecret}
        />
        <DeliveryLog webhook={webhook} state={drawerProps.state} onState={drawerProps.onState} />
      </>
    )}
  </RecordDrawer>
);

function WebhookFacts({ webhook }: { webhook: Webhook }) {
  const scopeName = useScopeName();
  const { word, tone } = webhookMark(webhook);
  return (
    <>
      {webhook.disabled_reason === null ? null : (
        <p className={css.notice} data-tone="warn" role="status">
          Disabled <Time at={webhook.disabled_at} />. {disabledText[webhook.disabled_reason]} Events that
          happen while it is disabled are not sent later.
        </p>
      )}
      {webhook.state === 'active' && webhook.failing_since !== null ? (
        <p className={css.notice} data-tone="bad" role="status">
          Its deliveries fail, the first of them <Time at={webhook.failing_since} />. After 5 days of nothing
          but failures it is disabled.
        </p>
      ) : null}
      <Facts>
        <dt>State</dt>
        <dd>
          <WordMark tone={tone}>{word}</WordMark>
        </dd>
        <dt>Address</dt>
        <dd className="mono">{webhook.url}</dd>
        <dt>Events</dt>
        <dd>{webhook.events.map((name) => eventLabels[name].title).join(', ')}</dd>
        <dt>Scope</dt>
        <dd>{scopeName(webhook)}</dd>
        <dt>Secret</dt>
        <dd>
          <span className="mono">…{webhook.secret_last4}</span>
          {webhook.previous_secret_until === null ? null : (
            <span className={record.quiet}>
              {' '}
              the previous secret also works; it expires <Time at={webhook.previous_secret_until} />
            </span>
          )}
        </dd>
        <dt>Signature</dt>
        <dd>
          <GuideLink chapter="receive-webhooks">Verify the signature</GuideLink>
        </dd>
        <dt>Created</dt>
        <dd>
          <Time at={webhook.created_at} /> by{' '}
          <span title={webhook.created_by}>{webhook.created_by_name}</span>
        </dd>
      </Facts>
    </>
  );
}
