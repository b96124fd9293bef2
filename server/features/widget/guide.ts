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
  return `One line puts a chat on the pages of a connected site. The site's page in the Command Center has it under Widget, with the
site's own key:

\`\`\`html
<script src="${baseUrl}/widget.js" data-site="sk_…" async></script>
\`\`\`

A page that has it loads 4 KB and shows a button. The chat itself, another 13 KB, comes when somebody presses it; before that
nothing moves, and nothing is asked for but this: for a visitor who has written before, how many answers are new, at most once a
minute. All of it comes from your own server.

#### How it looks

| Attribute of the script | What it does |
|---|---|
| \`data-site\` | the site's key; needed |
| \`data-position\` | \`right\` or \`left\` |
| \`data-accent\` | its colour, as \`#0e6575\` |
| \`data-theme\` | \`light\` or \`dark\`; unless given, as the visitor's system is |
| \`data-lang\` | \`en\` or \`de\`; unless given, the page's \`lang\` |

What an attribute says wins over the site's settings. A page's styles reach in through these variables and no others, set on
\`:root\` or \`wheelhouse-widget\`: \`--wheelhouse-accent\`, \`--wheelhouse-on-accent\`, \`--wheelhouse-radius\`, \`--wheelhouse-font\`,
\`--wheelhouse-size\`, \`--wheelhouse-width\`, \`--wheelhouse-height\`, \`--wheelhouse-offset-x\`, \`--wheelhouse-offset-y\`,
\`--wheelhouse-z-index\`.

\`wheelhouse.open()\` and \`wheelhouse.close()\` are there for the page's own buttons. \`wheelhouse.reset()\` forgets the visitor in
all tabs, with what they have not sent: call it when somebody signs out of your site, so that the next one at the same browser
begins a conversation of their own.

#### A content security policy

The widget needs your server in two places, and nothing inline. Trusted Types need no policy for it.

\`\`\`
script-src ${baseUrl}; connect-src ${baseUrl}
\`\`\`

#### Who may use it

Pages of the site's own address, with and without \`www.\`, or the origins that its settings name; on your own machine
\`http://localhost:3000\` does as either. Other pages are refused, and are shown on the site's page under Refused, where they can
be allowed.
A visitor is known by 32 random bytes that stay in their browser; the server keeps a hash of them. No cookie is set.

#### Without the widget

A site can have a chat of its own: its server sends each message as an event with a \`conversation_key\`
(\`POST /api/control-plane/events\`), reads the thread with \`GET /api/control-plane/messages\` and follows
\`GET /api/control-plane/changes/stream\`. The site's token stays on that server; it never belongs into a page.`;
}
