import type { GuideFacts } from './facts.ts';

/** Introduction and the first three calls. */
export const startSections = ({
  registry: { apiVersion },
  baseUrl,
  version,
}: GuideFacts): string => `# Wheelhouse: the complete guide

Wheelhouse is one command center to which many websites and AI agents connect. A connected site sends what happens on it (a
message, a subscription, a contact, a lead) as **events**, each taken in exactly once. People see them in the Command Center;
programs read them over REST, agents over MCP. Every call on every interface leaves one line in the audit log.

This guide is made from the same declarations as the server itself, version ${version}. It is the same for everybody.

| | |
| --- | --- |
| Base address | \`${baseUrl}\` |
| REST | JSON over HTTP; described for programs at [/openapi.json](${baseUrl}/openapi.json) |
| MCP | \`POST ${baseUrl}/mcp\`, the same bearer token |
| Times | ISO 8601, UTC, milliseconds: \`2026-11-21T09:00:00.000Z\` |
| Names | \`snake_case\`; a record's own id is \`<noun>_id\` |
| Interface | \`API-Version: ${apiVersion}\` on every answer |

## Start in a minute

With a site's token in \`COMMAND_CENTER_TOKEN\` (see [Connect a site](#connect-a-site)) and its number, here 7:

\`\`\`sh
# Is the token good, and what may it do?
curl '${baseUrl}/api/control-plane/status' -H "Authorization: Bearer $COMMAND_CENTER_TOKEN"

# Send something that happened. Sending it again changes nothing.
curl -X POST '${baseUrl}/api/control-plane/events' \\
  -H "Authorization: Bearer $COMMAND_CENTER_TOKEN" -H 'Content-Type: application/json' \\
  -d '{"site_id": 7, "type": "contact", "external_id": "first-1", "name": "Grace", "message": "Hello"}'

# Read it back, if the token has the scope read.
curl '${baseUrl}/api/control-plane/activity?site_id=7' -H "Authorization: Bearer $COMMAND_CENTER_TOKEN"
\`\`\`

Most calls are about one site and need its \`site_id\`. \`GET /api/control-plane/sites\` (\`svc_sites\`) lists those a token reaches.`;
