import { type BoundOperation, implement } from '../../kernel/operation.ts';
import type { Seal } from '../../platform/crypto/seal.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Outbound } from '../../platform/outbound/index.ts';
import { operations } from './operations.ts';
import { deliveryHandlers } from './service/deliveries.ts';
import { webhookHandlers } from './service/webhooks.ts';

export interface WebhooksDeps {
  readonly seal: Seal;
  readonly outbound: Outbound;
}

export const webhooksFeature = ({ seal, outbound }: WebhooksDeps): readonly BoundOperation<Db>[] =>
  implement<typeof operations, Db>(operations, { ...webhookHandlers(seal, outbound), ...deliveryHandlers });
