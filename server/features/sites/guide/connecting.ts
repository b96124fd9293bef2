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
  isInShortGuide: true,
  text: (
    baseUrl,
    from,
  ) => `Open the Command Center at ${baseUrl}, choose *Connect a site* on the page *Sites*, and create a token under *Connect* on the
site's page. *The website* is a token that only sends events; *An agent* reads and prepares changes. The token is shown once, with
the three values that the site needs:

\`\`\`sh
COMMAND_CENTER_URL=${baseUrl}
COMMAND_CENTER_SITE_ID=7
COMMAND_CENTER_TOKEN=cps_21_…
\`\`\`

| Value | What it is |
| --- | --- |
| \`COMMAND_CENTER_URL\` | the address of this service, without a trailing slash |
| \`COMMAND_CENTER_SITE_ID\` | the site's id: the \`site_id\` of its events, as a JSON number |
| \`COMMAND_CENTER_TOKEN\` | authenticates the site; a secret, valid only for this site |

Put them into the environment of the site's server: a \`.env\` file that its program reads, \`env[COMMAND_CENTER_TOKEN] = …\` in the
PHP-FPM pool, \`SetEnv\` in Apache, the settings of a host or a container. Never put them into a page, its scripts or a repository,
where visitors can read them. Then send an event from the code that handles a form. Each of these samples works as it is and reads the
three values from the environment:

${samples.map(sampleMarkdown).join('\n\n')}

*Rotate* on the site's page creates a new token. By default the previous one stays valid for a day, so that the site can switch
without losing an event. *Revoke* ends every token of the site at once.

A program does the same with five calls; all but the first send the token returned by the first:

${calls(baseUrl, from)}`,
};

const sampleMarkdown = ({ label, caption, language, code }: Sample): string =>
  `**${label}.** ${caption}:\n\n\`\`\`${language}\n${code}\n\`\`\``;
