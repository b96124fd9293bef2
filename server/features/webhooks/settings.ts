import { withDefault } from '../../kernel/setting.ts';
import { kinds } from '../../platform/config/index.ts';

/** Address rules for webhooks. Source: contract, §11. */
export const settings = {
  webhookAllowedAddresses: withDefault('WEBHOOK_ALLOWED_ADDRESSES', '', {
    chapter: 'Who may be called',
    description:
      'Addresses and networks that webhooks may be sent to although they are not public, for receivers in your own ' +
      'network. Anyone who may save a webhook can have requests sent to these addresses.',
    kind: kinds.networks,
  }),
};
