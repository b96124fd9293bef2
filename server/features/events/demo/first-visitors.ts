import type { Story } from '../../../platform/demo/index.ts';
import { envelope } from '../examples.ts';

/** Visitors of the first site before all others, so that the guide's examples find them under the first numbers. */
const columns = [
  envelope,
  {
    type: 'message',
    source: 'chat',
    name: 'Grace',
    email: 'grace@example.com',
    conversation_key: 'grace',
    subject: 'A cake for 80',
    message: 'Could it stand outside for an hour? We dance in the garden.',
  },
  {
    type: 'message',
    source: 'chat',
    name: 'Grace Example',
    email: 'grace.e@example.com',
    conversation_key: 'grace-e',
    subject: 'Candles',
    message: 'Do you have candles for the cake, too?',
  },
  {
    type: 'lead',
    source: 'contact-form',
    category: 'Orders',
    name: 'Henry Placeholder',
    email: 'henry@example.com',
    subject: 'Rolls for an office',
    message: 'Forty rolls each Friday: what would that be?',
  },
  {
    type: 'lead',
    source: 'contact-form',
    category: 'Orders',
    name: 'Ida Sample',
    email: 'ida@example.com',
    subject: 'Rolls for an office',
    message: 'Henry wrote already. Please forget this one.',
  },
] as const;

/** The first messages of the story. The last one is one too many, and a colleague deleted it. */
export async function firstVisitors({ stage, sites, members }: Story): Promise<void> {
  const [site] = sites;
  const [member] = members;
  if (!site || !member) return;
  let lead: number | null | undefined;
  for (const [index, { ...event }] of columns.entries()) {
    const sent = await stage.call<{ lead_id?: number | null }>('event.send', site, {
      ...event,
      site_id: site.siteId,
      external_id: `frm-${index + 1}`,
      page: { url: `${site.url}/contact`, referrer: null },
    });
    lead = sent.lead_id ?? lead;
  }
  await stage.call('lead.delete', member, { lead_id: lead, confirm: true }, 'command-center');
}
