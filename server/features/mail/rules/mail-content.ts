import { directionOf } from '../../../../renderer/direction.ts';
import { escapeHtml } from '../../../text/escape-html.ts';
import { darkSheet, defaultLook, type MailColors, type MailLook } from './mail-look.ts';

/** A row of a mail. */
export interface MailRow {
  readonly title: string;
  /** Text written by a person, in the same size as the letter's own. */
  readonly text?: string;
  /** Details next to it, in smaller type. */
  readonly note?: string;
  /** Counts drawn below it as bars, e.g. of the days of a week. */
  readonly bars?: readonly MailBar[];
  readonly url?: string;
}

export interface MailBar {
  /** A few letters, e.g. `Mon`. */
  readonly label: string;
  readonly count: number;
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
  /** Quoted text that this mail answers, below a line that says what it is. */
  readonly quoted?: { readonly above: string; readonly text: string };
  /** The site in whose name it is: shown above the text and as a link below it. */
  readonly letterhead?: { readonly name: string; readonly url: string; readonly look?: MailLook };
  readonly footer: string;
  /** Links below the footer. */
  readonly links?: readonly { readonly label: string; readonly url: string }[];
}

/** Head of mail that is not in the name of a site. */
const house = { name: 'Wheelhouse', url: '' };

const shortAddress = (url: string): string => url.replace(/^https?:\/\//, '').replace(/\/$/, '');

const lines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');

/** Plain-text version. */
function plainOf(mail: MailContent): string {
  const { paragraphs, items = [], after = [], button, quoted, letterhead, footer, links = [] } = mail;
  const rows = items.map(({ title, text, note, bars, url }) =>
    [`* ${title}`, text, note, bars && readAloud(bars), url].filter(Boolean).join('\n  '),
  );
  const parts = [...paragraphs, ...(rows.length > 0 ? [rows.join('\n')] : []), ...after];
  if (button) parts.push(`${button.label}:\n${button.url}`);
  if (quoted) parts.push(`${quoted.above}\n${quoted.text.replaceAll(/^/gm, '> ')}`);
  const below = [footer, letterhead?.url, ...links.map(({ label, url }) => `${label}: ${url}`)].filter(
    (each) => each !== undefined && each !== '',
  );
  return `${parts.join('\n\n')}\n\n-- \n${below.join('\n')}\n`;
}

const readAloud = (bars: readonly MailBar[]): string =>
  bars.map(({ label, count }) => `${label} ${count.toLocaleString('en')}`).join(', ');

/** Height of the highest bar in pixels. */
const barHeight = 48;

/** Bars as a table: mail programs draw neither SVG nor flexible boxes. */
function barChart(bars: readonly MailBar[], { brand, soft, line }: MailColors): string {
  const highest = Math.max(1, ...bars.map(({ count }) => count));
  const cell = ({ label, count }: MailBar) => {
    const height = Math.max(2, Math.round((count / highest) * barHeight));
    const [kind, color] = count === 0 ? ['line', line] : ['bar', brand];
    return (
      `<td class="quiet" style="padding:0 3px;vertical-align:bottom;text-align:center;font-size:12px;line-height:1.5;color:${soft}">` +
      `${count === 0 ? '' : count.toLocaleString('en')}<div class="${kind}" style="height:${height}px;background:${color};border-radius:3px;font-size:0;line-height:0">&nbsp;</div>${escapeHtml(label)}</td>`
    );
  };
  return `<table role="img" aria-label="${escapeHtml(readAloud(bars))}" cellpadding="0" cellspacing="0" style="width:100%;max-width:360px;margin:8px -3px 0;table-layout:fixed"><tr>${bars.map(cell).join('')}</tr></table>`;
}

function row({ title, text, note, bars, url }: MailRow, colors: MailColors, isFirst: boolean): string {
  const { link, soft, line } = colors;
  const name = url
    ? `<a class="link" href="${escapeHtml(url)}" style="color:${link};font-weight:600;text-decoration:none">${escapeHtml(title)}</a>`
    : `<strong>${escapeHtml(title)}</strong>`;
  const words = text ? `<br>${lines(text)}` : '';
  const below = note
    ? `<br><span class="quiet" style="font-size:14px;color:${soft}">${lines(note)}</span>`
    : '';
  return `<div class="rule" style="padding:12px 0;${isFirst ? 'padding-top:0' : `border-top:1px solid ${line}`}">${name}${words}${below}${bars ? barChart(bars, colors) : ''}</div>`;
}

/** Renders a mail as text and as HTML. All content is escaped. */
export function renderMail(mail: MailContent): { readonly text: string; readonly html: string } {
  const {
    title,
    hasHeading,
    paragraphs,
    items = [],
    after = [],
    button,
    quoted,
    letterhead,
    footer,
    links = [],
  } = mail;
  const { light, dark, lang } = letterhead?.look ?? defaultLook;
  const direction = directionOf(lang);
  const start = direction === 'rtl' ? 'right' : 'left';
  const { ground, card, ink, soft, line, brand, on_brand: onBrand, link } = light;
  const paragraph = (each: string) => `<p style="margin:0 0 16px">${lines(each)}</p>`;
  const heading = hasHeading
    ? `<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escapeHtml(title)}</h1>`
    : '';
  const anchor = (url: string, text: string, style: string, kind: string) =>
    url === ''
      ? `<span class="${kind}" style="${style}">${escapeHtml(text)}</span>`
      : `<a class="${kind}" href="${escapeHtml(url)}" style="${style}">${escapeHtml(text)}</a>`;
  const nameStyle = `color:${link};font-size:15px;font-weight:700;text-decoration:none`;
  const { name, url } = letterhead ?? house;
  const head = `<p style="margin:0 0 20px">${anchor(url, name, nameStyle, 'link')}</p>`;
  const inner = [
    head,
    heading,
    ...paragraphs.map(paragraph),
    ...items.map((each, index) => row(each, light, index === 0 && paragraphs.length === 0)),
    ...after.map(paragraph),
    button
      ? `<p style="margin:24px 0"><a class="button" href="${escapeHtml(button.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${brand};color:${onBrand};text-decoration:none;font-weight:600">${escapeHtml(button.label)}</a></p>` +
        // Fallback for a button that does not work: an account may depend on it, and there is no other link
        // to its target.
        (links.length > 0
          ? ''
          : `<p class="quiet" style="margin:0 0 16px;font-size:13px;color:${soft};word-break:break-all">${escapeHtml(button.url)}</p>`)
      : '',
    quoted
      ? `<blockquote class="quiet" style="margin:24px 0 16px;padding:0;padding-${start}:14px;border-${start}:3px solid ${line};color:${soft};font-size:14px"><p style="margin:0 0 6px">${escapeHtml(quoted.above)}</p>${lines(quoted.text)}</blockquote>`
      : '',
  ].join('');
  const below = [
    lines(footer),
    letterhead?.url ? anchor(letterhead.url, shortAddress(letterhead.url), `color:${soft}`, 'quiet') : '',
    links.map(({ label, url }) => anchor(url, label, `color:${soft}`, 'quiet')).join(' &middot; '),
  ]
    .filter(Boolean)
    .join('<br>');
  const html =
    `<!doctype html><html lang="${escapeHtml(lang)}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title><style>${darkSheet(dark)}</style></head>` +
    `<body style="margin:0;padding:0;background:${ground};color:${ink};font:16px/1.55 system-ui,-apple-system,sans-serif"><div class="back" style="padding:24px 12px"><div class="card" dir="${direction}" style="max-width:560px;margin:0 auto;padding:28px 26px 12px;background:${card};border-radius:12px;border-top:4px solid ${brand}">${inner}</div>` +
    `<p class="quiet" dir="${direction}" style="max-width:560px;margin:16px auto 0;font-size:13px;color:${soft}">${below}</p></div></body></html>`;
  return { text: plainOf(mail), html };
}
