interface Snippet {
  readonly id: string;
  readonly label: string;
  /** Where it goes, or how it is run. */
  readonly caption: string;
  readonly code: string;
}

interface SnippetValues {
  /** Where the command center is reached, without a slash at the end. */
  readonly url: string;
  readonly siteId: number;
}

const curl = ({ url, siteId }: SnippetValues): string => `curl -sS '${url}/api/control-plane/events' \\
  -H "Authorization: Bearer $COMMAND_CENTER_TOKEN" \\
  -H 'Content-Type: application/json' \\
  --data-binary @- <<EVENT
{
  "site_id": ${siteId},
  "type": "contact",
  "external_id": "try-$(date +%s)",
  "name": "Ada Example",
  "email": "ada@example.com",
  "message": "Hello from the terminal"
}
EVENT
`;

const node = ({
  url,
  siteId,
}: SnippetValues): string => `const response = await fetch('${url}/api/control-plane/events', {
  method: 'POST',
  headers: {
    Authorization: \`Bearer \${process.env.COMMAND_CENTER_TOKEN}\`,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({
    site_id: ${siteId},
    type: 'contact',
    // Your own id of it: sending it again after a lost answer is harmless.
    external_id: \`contact-\${Date.now()}\`,
    name: 'Ada Example',
    email: 'ada@example.com',
    message: 'Hello from Node',
  }),
});
if (!response.ok) throw new Error(\`\${response.status} \${await response.text()}\`);
console.log(await response.json());
`;

const php = ({ url, siteId }: SnippetValues): string => `<?php
$curl = curl_init('${url}/api/control-plane/events');
curl_setopt_array($curl, [
    CURLOPT_POST => true,
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_TIMEOUT => 10,
    CURLOPT_HTTPHEADER => [
        'Authorization: Bearer ' . getenv('COMMAND_CENTER_TOKEN'),
        'Content-Type: application/json',
    ],
    CURLOPT_POSTFIELDS => json_encode([
        'site_id' => ${siteId},
        'type' => 'contact',
        // Your own id of it: sending it again after a lost answer is harmless.
        'external_id' => uniqid('contact-', true),
        'name' => 'Ada Example',
        'email' => 'ada@example.com',
        'message' => 'Hello from PHP',
    ]),
]);
$answer = curl_exec($curl);
$status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);
if ($answer === false || $status >= 400) {
    error_log("Event not taken: $status " . ($answer ?: curl_error($curl)));
}
echo $answer, PHP_EOL;
`;

/** Programs that send one event of a site, to copy and run. The token comes from the environment. */
export const snippetsFor = (values: SnippetValues): readonly Snippet[] => [
  { id: 'curl', label: 'curl', caption: 'In a terminal', code: curl(values) },
  { id: 'node', label: 'Node', caption: 'send-event.mjs, run with node --env-file=.env', code: node(values) },
  { id: 'php', label: 'PHP', caption: 'send-event.php, with the curl extension', code: php(values) },
];

/** The three values for a site's environment, as lines of a .env file. */
export const environmentText = (values: { url: string; siteId: number | string; token: string }): string =>
  `COMMAND_CENTER_URL=${values.url}\nCOMMAND_CENTER_SITE_ID=${values.siteId}\nCOMMAND_CENTER_TOKEN=${values.token}\n`;
