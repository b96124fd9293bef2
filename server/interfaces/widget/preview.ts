import { createHash } from 'node:crypto';
import { pagePolicy } from '../../platform/http/page.ts';

const style = `
:root { color-scheme: light dark; }
body { margin: 0; padding: 32px; font: 16px/1.6 system-ui, sans-serif; color: light-dark(#68736f, #98a6a7); background: light-dark(#eff0ec, #10171a); }
i { display: block; height: 12px; margin: 0 0 14px; border-radius: 6px; background: light-dark(#d3d7d1, #202a2d); }
i:nth-child(1) { width: 46%; height: 26px; margin-bottom: 26px; }
i:nth-child(2) { width: 88%; } i:nth-child(3) { width: 94%; } i:nth-child(4) { width: 71%; }
`;
const styleHash = createHash('sha256').update(style).digest('base64');

/** Content security policy of the preview: our own script and its calls, framed only by our own pages. */
export const previewPolicy = pagePolicy({
  'script-src': "'self'",
  'connect-src': "'self'",
  'style-src': `'sha256-${styleHash}'`,
  'frame-ancestors': "'self'",
});

/** Appearance of the widget, as in its script tag. */
export interface PreviewLook {
  readonly site?: string;
  readonly accent?: string;
  readonly position?: string;
  readonly theme?: string;
}

const forms: Readonly<Record<keyof PreviewLook, RegExp>> = {
  site: /^[\w-]{1,64}$/,
  accent: /^#[\da-f]{6}$/i,
  position: /^(left|right)$/,
  theme: /^(light|dark)$/,
};

/**
 * A page with only the real widget, for the Command Center. Invalid parameters are dropped, so that no input can
 * become markup. Undefined without a site.
 */
export function previewPage(look: PreviewLook): string | undefined {
  const attributes = (Object.keys(forms) as (keyof PreviewLook)[]).flatMap((name) => {
    const value = look[name];
    return typeof value === 'string' && forms[name].test(value) ? [`data-${name}="${value}"`] : [];
  });
  if (!attributes.some((attribute) => attribute.startsWith('data-site='))) return undefined;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Preview of the widget</title>
<style>${style}</style>
</head>
<body>
<div aria-hidden="true"><i></i><i></i><i></i><i></i></div>
<script src="/widget.js" ${attributes.join(' ')} async></script>
</body>
</html>
`;
}
