import type { WebhookWithSecret } from '../../api/records.ts';
import { Time } from '../../time/time.tsx';
import { CodeBlock } from '../../ui/code-block.tsx';
import { SecretDialog } from '../../ui/secret-dialog.tsx';
import { webhookName } from './delivery-words.ts';

interface WebhookSecretProps {
  /** The dialog is closed while undefined. */
  made: WebhookWithSecret | undefined;
  onClose: () => void;
}

/** Shows a webhook's secret once, with how a receiver verifies by it. */
export const WebhookSecret = ({ made, onClose }: WebhookSecretProps) => (
  <SecretDialog
    title={`The secret of “${made === undefined ? '' : webhookName(made)}”`}
    token={made?.secret}
    what="secret"
    onClose={onClose}
  >
    {made === undefined ? null : (
      <>
        <CodeBlock
          what="receiver"
          caption="receiver.mjs · npm install standardwebhooks"
          code={receiverCode}
        />
        {made.previous_secret_until === null ? null : (
          <p>
            The secret before signs too; it stops <Time at={made.previous_secret_until} />.
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
