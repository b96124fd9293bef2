import type { Webhook } from '../../api/records.ts';

/** Description of a webhook, or the host of its address. */
export const webhookName = ({ description, url }: Pick<Webhook, 'description' | 'url'>): string =>
  description === '' ? (URL.parse(url)?.host ?? url) : description;
