import type { GuideSection } from '../../kernel/feature.ts';

const environment = (baseUrl: string): string => `COMMAND_CENTER_URL=${baseUrl}
COMMAND_CENTER_SITE_ID=7
COMMAND_CENTER_TOKEN=cps_21_…`;

const code = `const { COMMAND_CENTER_URL, COMMAND_CENTER_SITE_ID, COMMAND_CENTER_TOKEN } = process.env;

await fetch(\`\${COMMAND_CENTER_URL}/api/control-plane/events\`, {
  method: 'POST',
  headers: { Authorization: \`Bearer \${COMMAND_CENTER_TOKEN}\`, 'Content-Type': 'application/json' },
  body: JSON.stringify({
    site_id: Number(COMMAND_CENTER_SITE_ID),
    type: 'contact',
    external_id: form.id, // your own id: a second sending changes nothing
    name: form.name,
    email: form.email,
    message: form.message,
  }),
});`;

/** How a website is connected: three values and one call. */
export const connectingSites: GuideSection = {
  title: 'Connect a site',
  part: 'connecting',
  text: (
    baseUrl,
  ) => `On the site's page in the Command Center choose *Connect*. It shows the token once, with the three values that the site needs:

\`\`\`sh
${environment(baseUrl)}
\`\`\`

Put them into the environment of the site's server, never into its pages. Then send an event from the place that handles a form:

\`\`\`js
${code}
\`\`\`

*Rotate* on the same page makes a new token. The one before stays good for a day unless told, so that the site can change over without losing an event. *Disconnect* ends every token of the site at once.`,
};
