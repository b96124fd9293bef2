import type { GuideSection, GuideSource } from '../../../kernel/feature.ts';
import { type Sample, samples } from './samples/index.ts';

/** All steps to a connected site, and to a token for agents; a test executes each call verbatim. */
const calls = (baseUrl: string, { table }: GuideSource): string =>
  table(
    ['Call', 'Body', 'Answers'],
    [
      ['auth/login', '{"email": "ada@example.com", "password": "…"}', '`token`'],
      ['projects', '{"name": "Example"}', '`project_id`'],
      ['sites', '{"project_id": 3, "name": "Bakery", "url": "https://bakery.example.com"}', '`site_id`'],
      ['sites/7/token', '{}', '`token`, and the three values as `env`'],
      ['tokens', '{"name": "Agent"}', '`token` of an administrator, for agents'],
    ].map(([path, body, answers = '']) => [
      `\`POST ${baseUrl}/api/command-center/${path}\``,
      `\`${body}\``,
      answers,
    ]),
  );

/** Connecting a website: three values and one call. */
export const connectSection: GuideSection = {
  title: 'Connect a site',
  part: 'connecting',
  isInShort: true,
  text: (
    baseUrl,
    from,
  ) => `Somebody who may sign in opens the Command Center at ${baseUrl}, makes a project and a site in it, and chooses *Connect* on the
site's page. It shows the token once, with the three values that the site needs:

\`\`\`sh
COMMAND_CENTER_URL=${baseUrl}
COMMAND_CENTER_SITE_ID=7
COMMAND_CENTER_TOKEN=cps_21_…
\`\`\`

| Value | What it is |
| --- | --- |
| \`COMMAND_CENTER_URL\` | where this service is reached, without a slash at the end |
| \`COMMAND_CENTER_SITE_ID\` | the site's number: the \`site_id\` of its events, as a JSON number |
| \`COMMAND_CENTER_TOKEN\` | proves that the site sends; a secret, good for this one site |

They belong into the environment of the site's server: a \`.env\` file that its program reads, \`env[COMMAND_CENTER_TOKEN] = …\` in the
pool of PHP-FPM, \`SetEnv\` of Apache, the settings of a host or a container. Never into a page, its scripts or a repository: visitors
read those. Then the place that handles a form sends it. Each of these works as it is and takes the three values from the environment:

${samples.map(sampleMarkdown).join('\n\n')}

*Rotate* on the site's page makes a new token. The one before stays good for a day unless told, so that the site can change over
without losing an event. *Revoke* ends every token of the site at once.

A program does the same with five calls; each of them but the first sends the token of the first as its bearer:

${calls(baseUrl, from)}`,
};

const sampleMarkdown = ({ label, caption, language, code }: Sample): string =>
  `**${label}.** ${caption}:\n\n\`\`\`${language}\n${code}\n\`\`\``;
