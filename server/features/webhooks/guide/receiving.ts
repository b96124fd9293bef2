import type { GuideSection } from '../../../kernel/feature.ts';
import { kindsOfChanges } from '../../changes/index.ts';
import { type OfferedEvent, offeredBy } from '../rules/events.ts';
import { nodeReceiver } from './samples/node.ts';
import { phpReceiver } from './samples/php.ts';
import { exampleOf, headers } from './sent-deliveries.ts';

/** Guide section for receivers: request format and signature. */
export const receiveSection: GuideSection = {
  title: 'Receive webhooks',
  part: { chapter: 'Webhooks' },
  text(baseUrl, { contributions, table }) {
    const { all } = offeredBy(contributions(kindsOfChanges));
    const [example] = all.filter(({ kind }) => kind === 'lead');
    return `A delivery is a \`POST\` with JSON: \`type\` is the name of the event, \`data.url\` the address for reading the record, with a token
of its site or an administrator's, and \`data.page_url\` its page for people.

${example ? fenced('json', JSON.stringify(exampleOf(example), null, 2).replaceAll('{base_url}', baseUrl)) : ''}

${table(['`type`', 'Event', '`data.kind`', '`data.op`', '`data.url`', '`data.page_url`'], all.map(rowOf))}

For a deleted record, \`data.url\` answers 404. \`parent_id\` is the conversation of a message, otherwise null. \`webhook.test\` has
\`webhook_id\`, \`project_id\`, \`site_id\` and \`at\` in \`data\`.

${table(
  ['Header', 'Meaning'],
  headers.map(({ name, description }) => [`\`${name}\``, description]),
)}

Verify the signature over the raw body, before parsing it. These programs do so without a library, and read the secret from
\`WEBHOOK_SECRET\`. The libraries of [Standard Webhooks](https://www.standardwebhooks.com) do the same in other languages.

**Node.** receive.mjs, run with \`node --env-file=.env receive.mjs\`; Node 20 or newer:

${fenced('js', nodeReceiver)}

**PHP.** webhook.php, at the address of the webhook; PHP 7.4 or newer, no extension:

${fenced('php', phpReceiver)}`;
  },
};

const rowOf = ({ kind, op, event }: OfferedEvent): readonly string[] => {
  const named = { id: '{id}', parent_id: '{parent_id}', site_id: '{site_id}' };
  const page = event.page?.(named);
  return [
    `\`${event.name}\``,
    event.description,
    `\`${kind}\``,
    `\`${op}\``,
    `\`${event.path(named)}\``,
    page === undefined ? 'null' : `\`${page}\``,
  ];
};

const fenced = (language: string, code: string): string => `\`\`\`${language}\n${code}\n\`\`\``;
