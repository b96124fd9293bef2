import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { Seal } from '../../../platform/crypto/seal.ts';
import { rotationMs } from '../rules/retries.ts';
import type { StoredWebhook } from '../store/webhooks.ts';

/** Standard Webhooks requires 24 to 64 bytes. */
const secretBytes = 32;

/** Creates a signing secret, in the form expected by the libraries of Standard Webhooks. */
export const newSecret = (): string => `whsec_${randomBytes(secretBytes).toString('base64')}`;

/** Stored form of a secret: encrypted, with its last characters in clear for recognition. */
export const sealedColumns = (seal: Seal, secret: string) => ({
  secret: seal.seal(secret),
  secret_last4: secret.replaceAll('=', '').slice(-4),
});

/** Replaces the secret; the previous one keeps signing for a day. */
export const rotated = (seal: Seal, webhook: StoredWebhook, secret: string, now: number) => ({
  ...sealedColumns(seal, secret),
  previous_secret: webhook.secret,
  previous_secret_until: now + rotationMs,
});

type Secrets = Pick<StoredWebhook, 'secret' | 'previous_secret' | 'previous_secret_until'>;

/** Secrets that sign at a given time, encrypted, the current one first. */
function signingSecrets(webhook: Secrets, now: number): readonly string[] {
  const { secret, previous_secret, previous_secret_until } = webhook;
  const isPreviousValid = previous_secret !== null && now < (previous_secret_until ?? 0);
  return isPreviousValid ? [secret, previous_secret] : [secret];
}

/** Headers of a signed delivery. Undefined if a secret's encryption key is no longer available. */
export function signedHeaders(
  seal: Seal,
  webhook: Secrets,
  messageId: string,
  payload: string,
  now: number,
): Record<string, string> | undefined {
  const secrets = signingSecrets(webhook, now).map((sealed) => seal.open(sealed));
  const signatures = secrets
    .filter((secret) => secret !== undefined)
    .map((secret) => new Webhook(secret).sign(messageId, new Date(now), payload));
  if (secrets[0] === undefined) return undefined;
  return {
    'webhook-id': messageId,
    'webhook-timestamp': String(Math.floor(now / 1000)),
    'webhook-signature': signatures.join(' '),
  };
}
