import { refuseField } from '../../../kernel/errors.ts';
import type { Outbound } from '../../../platform/outbound/index.ts';

/**
 * The normal form of an address that webhooks are sent to. Fails `validation_failed` where nothing would be sent there;
 * that is a kindness to whoever types it, since what it leads to is checked again with each delivery.
 */
export async function webhookAddress(text: string, outbound: Outbound): Promise<string> {
  const url = URL.parse(text);
  if (!url)
    return refuseField(
      '/url',
      'wrong_form',
      'Use a whole address such as https://hooks.example.com/wheelhouse.',
    );
  url.hash = '';
  const objection = await outbound.objection(url);
  return objection === undefined ? url.href : refuseField('/url', 'wrong_form', objection);
}
