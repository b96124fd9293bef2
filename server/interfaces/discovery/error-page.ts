import { createHash } from 'node:crypto';
import type { ErrorCode } from '../../kernel/errors.ts';
import { addressNames, withMentions } from '../../kernel/mentions.ts';
import type { Registry } from '../../kernel/registry.ts';
import { pagePolicy } from '../../platform/http/page.ts';
import { escapeHtml } from '../../text/escape-html.ts';
import { serviceName } from './facts.ts';

const style = `
:root { color-scheme: light dark; }
body { margin: 4rem auto; max-width: 40rem; padding: 0 1.5rem; font: 1rem/1.6 system-ui, sans-serif; color: #17211f; background: #f7f7f4; }
h1 { font-size: 1.6rem; line-height: 1.2; }
dt { font-weight: 600; margin-top: 1rem; }
dd { margin: 0; }
a { color: #0e6575; }
@media (prefers-color-scheme: dark) { body { color: #e6ebe9; background: #10171a; } a { color: #7cc3ce; } }
`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** Content security policy for the page: only its own style. */
export const errorPagePolicy = pagePolicy({ 'style-src': `'sha256-${styleHash}'` });

/** The page at an error's `type` (`/errors/{code}`). Undefined for an unknown code. */
export function errorPage(
  { errors, operations }: Pick<Registry, 'errors' | 'operations'>,
  code: string,
): string | undefined {
  const entry = Object.hasOwn(errors, code) ? errors[code as ErrorCode] : undefined;
  if (!entry) return undefined;
  const { status, title, detail, retryable } = entry;
  const next = withMentions(entry.next, addressNames(operations)).replaceAll('`', '');
  const retryLink = retryable
    ? 'Yes: the same request may succeed later.'
    : 'No: the request has to change first.';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · ${serviceName}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(detail)}</p>
<dl>
<dt>Code</dt><dd><code>${code}</code></dd>
<dt>HTTP status</dt><dd>${status}</dd>
<dt>What to do</dt><dd>${escapeHtml(next)}</dd>
<dt>Worth sending again?</dt><dd>${retryLink}</dd>
</dl>
<p>All codes are in <a href="/guide#errors">the guide</a>.</p>
</main>
</body>
</html>
`;
}
