import { escapeHtml } from '../../../text/escape-html.ts';

/** A row of a mail. */
export interface MailRow {
  readonly title: string;
  /** Text written by a person, in the same size as the letter's own. */
  readonly text?: string;
  /** Details next to it, in smaller type. */
  readonly note?: string;
  readonly url?: string;
}

/** Content of a mail: a few paragraphs, and optionally rows and one button. */
export interface MailContent {
  readonly title: string;
  /** Shows the title above the text: for mail that no person wrote. */
  readonly hasHeading?: boolean;
  readonly paragraphs: readonly string[];
  /** Rows below the paragraphs; those with a URL are links. */
  readonly items?: readonly MailRow[];
  /** Paragraphs below the rows. */
  readonly after?: readonly string[];
  readonly button?: { readonly label: string; readonly url: string };
  /** Quoted text that this mail answers. */
  readonly quoted?: { readonly by: string; readonly text: string };
  readonly footer: string;
  /** Links below the footer. */
  readonly links?: readonly { readonly label: string; readonly url: string }[];
}

const lines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');

/** Plain-text version. */
function plainOf({
  paragraphs,
  items = [],
  after = [],
  button,
  quoted,
  footer,
  links = [],
}: MailContent): string {
  const rows = items.map(({ title, text, note, url }) =>
    [`* ${title}`, text, note, url].filter(Boolean).join('\n  '),
  );
  const parts = [...paragraphs, ...(rows.length > 0 ? [rows.join('\n')] : []), ...after];
  if (button) parts.push(`${button.label}:\n${button.url}`);
  if (quoted) parts.push(`${quoted.by}:\n${quoted.text.replaceAll(/^/gm, '> ')}`);
  const below = [footer, ...links.map(({ label, url }) => `${label}: ${url}`)].join('\n');
  return `${parts.join('\n\n')}\n\n-- \n${below}\n`;
}

// Styles are inline, because many mail programs drop style sheets; those that keep them get the dark colours.
const body =
  'margin:0;padding:0;background:#f4f4f2;color:#1c1c1a;font:16px/1.55 system-ui,-apple-system,sans-serif';
const sheet =
  '@media (prefers-color-scheme:dark){body,.back{background:#16171a!important;color:#e8e8e4!important}.card{background:#202226!important}.quiet{color:#a3a7ad!important;border-color:#44484f!important}.rule{border-color:#44484f!important}.link{color:#8fc3b2!important}}';

function row({ title, text, note, url }: MailRow, isFirst: boolean): string {
  const name = url
    ? `<a class="link" href="${escapeHtml(url)}" style="color:#2f5d50;font-weight:600;text-decoration:none">${escapeHtml(title)}</a>`
    : `<strong>${escapeHtml(title)}</strong>`;
  const words = text ? `<br>${lines(text)}` : '';
  const below = note
    ? `<br><span class="quiet" style="font-size:14px;color:#62655f">${lines(note)}</span>`
    : '';
  return `<p class="rule" style="margin:0;padding:12px 0;${isFirst ? 'padding-top:0' : 'border-top:1px solid #e4e4df'}">${name}${words}${below}</p>`;
}

/** Renders a mail as text and as HTML. All content is escaped. */
export function renderMail(mail: MailContent): { readonly text: string; readonly html: string } {
  const { title, hasHeading, paragraphs, items = [], after = [], button, quoted, footer, links = [] } = mail;
  const paragraph = (each: string) => `<p style="margin:0 0 16px">${lines(each)}</p>`;
  const heading = hasHeading
    ? `<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escapeHtml(title)}</h1>`
    : '';
  const inner = [
    heading,
    ...paragraphs.map(paragraph),
    ...items.map((each, index) => row(each, index === 0 && paragraphs.length === 0)),
    ...after.map(paragraph),
    button
      ? `<p style="margin:24px 0"><a href="${escapeHtml(button.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#2f5d50;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(button.label)}</a></p>` +
        // Fallback for a button that does not work: an account may depend on it, and there is no other link
        // to its target.
        (links.length > 0
          ? ''
          : `<p class="quiet" style="margin:0 0 16px;font-size:13px;color:#62655f;word-break:break-all">${escapeHtml(button.url)}</p>`)
      : '',
    quoted
      ? `<blockquote class="quiet" style="margin:24px 0 16px;padding:0 0 0 14px;border-left:3px solid #d5d5cf;color:#62655f;font-size:14px"><p style="margin:0 0 6px">${escapeHtml(quoted.by)}:</p>${lines(quoted.text)}</blockquote>`
      : '',
  ].join('');
  const anchors = links.map(
    ({ label, url }) =>
      `<a class="quiet" href="${escapeHtml(url)}" style="color:#62655f">${escapeHtml(label)}</a>`,
  );
  const below = [lines(footer), anchors.join(' &middot; ')].filter(Boolean).join('<br>');
  const html =
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    `<meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title><style>${sheet}</style></head>` +
    `<body style="${body}"><div class="back" style="padding:24px 12px"><div class="card" style="max-width:560px;margin:0 auto;padding:28px 26px 12px;background:#ffffff;border-radius:12px">${inner}</div>` +
    `<p class="quiet" style="max-width:560px;margin:16px auto 0;font-size:13px;color:#62655f">${below}</p></div></body></html>`;
  return { text: plainOf(mail), html };
}
