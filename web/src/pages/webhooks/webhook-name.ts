import type { Webhook } from '../../api/records.ts';

/** What a webhook is called: what it is for, else the host it is sent to. */
export const webhookName = ({ description, url }: Pick<Webhook, 'description' | 'url'>): string =>
  description === '' ? (URL.parse(url)?.host ?? url) : description;
