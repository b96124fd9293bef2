import { createHash } from 'node:crypto';
import { pagePolicy } from '../../../platform/http/page.ts';
import { escapeHtml } from '../../../text/escape-html.ts';

const style = `
:root { color-scheme: light dark; }
body { margin: 4rem auto; max-width: 36rem; padding: 0 1.5rem; font: 1rem/1.6 system-ui, sans-serif; color: #1a1d21; background: #fff; }
h1 { font-size: 1.6rem; line-height: 1.2; }
code { font-size: .9em; }
@media (prefers-color-scheme: dark) { body { color: #e4e7eb; background: #16181c; } }
`;
const hash = createHash('sha256').update(style).digest('base64');
const policy = pagePolicy({ 'style-src': `'sha256-${hash}'` });

/** Next step for a person, by error code. */
const nextSteps: Readonly<Record<string, string>> = {
  invalid_client:
    'This app is no longer known here, or its description couldn’t be read. Connect it again from the app.',
  invalid_redirect_uri:
    'The app asked to be sent to an address it did not register. Don’t continue. Connect it again from the app.',
  session_not_found: 'This request has expired, or was started in another browser. Start again in the app.',
};

/** Page for a person whose app sent an invalid request. Text from others is never rendered as markup. */
export function errorPage(error: string, description: string | undefined): { html: string; policy: string } {
  const nextStep =
    nextSteps[error] ?? 'Start again in the app. If it happens again, the app may not support this service.';
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>The app could not be connected · Wheelhouse</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>The app could not be connected</h1>
<p>${nextStep}</p>
<p>For its developers: <code>${escapeHtml(error)}</code>${description ? `, ${escapeHtml(description)}` : ''}</p>
</main>
</body>
</html>
`;
  return { html, policy };
}
