import type { GuideSection } from '../../kernel/feature.ts';

/** Installing the chat on a page, and its settings. */
export const chatWidget: GuideSection = {
  title: 'The chat widget',
  part: { chapter: 'Widget' },
  text: widgetText,
};

/** The section as a separate document. */
export const widgetManual = (baseUrl: string): string =>
  `# ${chatWidget.title}\n\n${widgetText(baseUrl).replaceAll(/^#### /gm, '## ')}\n`;

function widgetText(baseUrl: string): string {
  return `One line of HTML adds a chat to the pages of a connected site. Copy it, with the site's key, from *Widget* on the site's page in the Command Center:

\`\`\`html
<script src="${baseUrl}/widget.js" data-site="sk_…" async></script>
\`\`\`

The page then loads 4 KB and shows a button. The chat itself, another 13 KB, is loaded when somebody presses it. Until then there is no animation and only one kind of request: for a visitor who has written before, the number of new answers, at most once a minute. Everything is served by your own server.

#### How it looks

| Attribute of the script | What it does |
|---|---|
| \`data-site\` | the site's key; required |
| \`data-position\` | \`right\` or \`left\` |
| \`data-accent\` | its colour, as \`#0e6575\` |
| \`data-theme\` | \`light\` or \`dark\`; default: the visitor's system setting |
| \`data-lang\` | \`en\` or \`de\`; unless given, the page's \`lang\` |

Attributes override the site's settings. The only styles of the page that affect the widget are these variables, set on \`:root\` or \`wheelhouse-widget\`: \`--wheelhouse-accent\`, \`--wheelhouse-on-accent\`, \`--wheelhouse-radius\`, \`--wheelhouse-font\`,
\`--wheelhouse-size\`, \`--wheelhouse-width\`, \`--wheelhouse-height\`, \`--wheelhouse-offset-x\`, \`--wheelhouse-offset-y\`,
\`--wheelhouse-z-index\`.

Call \`wheelhouse.open()\` and \`wheelhouse.close()\` from your own buttons. \`wheelhouse.reset()\` forgets the visitor and their unsent messages in all tabs: call it when somebody signs out of your site, so that the next person at the same browser starts a conversation of their own.

#### A content security policy

The widget needs your server in two directives and uses nothing inline. It works with Trusted Types without a policy of its own.

\`\`\`
script-src ${baseUrl}; connect-src ${baseUrl}
\`\`\`

#### Who may use it

The widget works on pages of the site's address, with and without \`www.\`, or of the origins in its settings. For development, the address or an origin may be \`http://localhost:3000\`. Other pages are refused and listed under *Refused* on the site's page, where you can allow them.
A visitor is known by 32 random bytes that stay in their browser; the server keeps a hash of them. No cookie is set.

#### Without the widget

A site can have a chat of its own: its server sends each message as an event with a \`conversation_key\`
(\`POST /api/control-plane/events\`), reads the thread with \`GET /api/control-plane/messages\` and follows
\`GET /api/control-plane/changes/stream\`. Keep the site's token on that server; never put it into a page.`;
}
