import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Webhook, WebhookWithSecret } from '../../api/records.ts';
import { useIsAdministrator } from '../../api/session.ts';
import { deleteWebhook, deliveryQuery, rotateWebhook, saveWebhook, testWebhook } from '../../api/webhooks.ts';
import record from '../../record/record.module.css';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { administratorsOnly, ReasonedButton } from '../../ui/reasoned-button.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { outcomeText, webhookName } from './delivery-labels.ts';
import css from './webhooks-page.module.css';

interface WebhookActionsProps {
  webhook: Webhook;
  onEdit: (webhook: Webhook) => void;
  onSecret: (rotated: WebhookWithSecret) => void;
  onGone: () => void;
}

export function WebhookActions({ webhook, onEdit, onSecret, onGone }: WebhookActionsProps) {
  const { webhook_id, state } = webhook;
  const reason = useIsAdministrator() ? undefined : administratorsOnly;
  const [tested, setTested] = useState<number>();
  const [isRotating, rotating] = useDisclosure();
  const [isDisabling, disabling] = useDisclosure();
  const [isDeleting, deleting] = useDisclosure();
  const test = useWrite({
    changes: ['delivery'],
    write: () => testWebhook(webhook_id),
    onDone: ({ delivery_id }) => setTested(delivery_id),
  });
  const enable = useWrite({
    changes: ['webhook'],
    write: () => saveWebhook(webhook_id, { state: 'active' }),
    successMessage: () => 'Webhook enabled. New events are sent.',
  });
  const name = webhookName(webhook);
  return (
    <section aria-label="Actions">
      <div className={record.actions}>
        <ReasonedButton size="sm" reason={reason} loading={test.isBusy} onClick={() => test.run()}>
          Send a test
        </ReasonedButton>
        <ReasonedButton size="sm" variant="default" reason={reason} onClick={() => onEdit(webhook)}>
          Change
        </ReasonedButton>
        <ReasonedButton size="sm" variant="default" reason={reason} onClick={rotating.open}>
          Rotate secret
        </ReasonedButton>
        {state === 'active' ? (
          <ReasonedButton size="sm" variant="default" reason={reason} onClick={disabling.open}>
            Disable
          </ReasonedButton>
        ) : (
          <ReasonedButton
            size="sm"
            variant="default"
            reason={reason}
            loading={enable.isBusy}
            onClick={() => enable.run()}
          >
            Enable
          </ReasonedButton>
        )}
        <ReasonedButton size="sm" variant="default" reason={reason} onClick={deleting.open}>
          Delete
        </ReasonedButton>
      </div>
      <ProblemNotice error={test.problem ?? enable.problem} />
      <TestOutcome webhookId={webhook_id} deliveryId={tested} />
      <ConfirmDialog
        isOpen={isRotating}
        title={`Rotate the secret of “${name}”?`}
        confirm="Rotate secret"
        changes={['webhook']}
        write={() => rotateWebhook(webhook_id)}
        successMessage={() => 'Secret replaced.'}
        onClose={rotating.close}
        onDone={onSecret}
      >
        <p>
          The new secret is shown once. Deliveries are signed with both for 24 hours, so you can switch over
          without losing any.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={isDisabling}
        title={`Disable “${name}”?`}
        confirm="Disable"
        changes={['webhook']}
        write={() => saveWebhook(webhook_id, { state: 'disabled' })}
        successMessage={() => 'Webhook disabled.'}
        onClose={disabling.close}
      >
        <p>
          Waiting deliveries are cancelled, but you can resend them later. Events that happen while it is
          disabled are never sent.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={isDeleting}
        title={`Delete “${name}”?`}
        confirm="Delete webhook"
        changes={['webhook']}
        write={() => deleteWebhook(webhook_id)}
        successMessage={() => `${name} deleted.`}
        onClose={deleting.close}
        onDone={onGone}
      >
        <p>Deliveries stop, and the delivery log is deleted too. This can’t be undone.</p>
      </ConfirmDialog>
    </section>
  );
}

interface TestOutcomeProps {
  webhookId: number;
  /** The test delivery; undefined shows nothing. */
  deliveryId: number | undefined;
}

/** Result of a test delivery, as soon as it arrives. */
function TestOutcome({ webhookId, deliveryId }: TestOutcomeProps) {
  const { data, error } = useQuery({
    ...deliveryQuery(webhookId, deliveryId ?? 0),
    enabled: deliveryId !== undefined,
  });
  if (deliveryId === undefined) return null;
  if (error) return <ProblemNotice error={error} />;
  const hasEnded = data?.ended_at != null;
  const hasArrived = data?.state === 'succeeded';
  return (
    <p
      className={`${css.notice} ${css.outcome}`}
      data-tone={hasEnded ? (hasArrived ? 'good' : 'bad') : undefined}
      role="status"
    >
      {data === undefined || !hasEnded
        ? 'The test is on its way…'
        : `The test ${hasArrived ? 'has arrived' : 'has failed'}. ${outcomeText(data)}`}
    </p>
  );
}
