import { defineView, type PropsOf, type RenderContext } from '../../renderer/block.ts';
import { type Html, html } from '../../renderer/html.ts';
import { iconView } from '../../renderer/icons/icons.ts';
import { headView } from '../../renderer/kit/index.ts';
import { phrasesOf } from '../../renderer/phrases.ts';
import { safeUrl } from '../../renderer/url.ts';
import block from './block.ts';

type Props = PropsOf<typeof block>;

/** Origin that the page may frame; undefined unless the address is https. */
const originOf = (address: string): string | undefined =>
  /^https:\/\/[a-z0-9.-]{1,253}(?::\d{1,5})?(?=[/?#]|$)/i.exec(address)?.[0].toLowerCase();

/** A link to the calendar, which the script opens in place. */
function view({ url, title, ...props }: Props, page: RenderContext): Html {
  const href = originOf(url) === undefined ? undefined : safeUrl(url);
  if (!href) return headView({ ...props }, page);
  const phrases = phrasesOf(page.site.lang);
  const host = originOf(url)?.replace('https://', '') ?? '';
  return html`${headView({ ...props }, page)}<div class="calendar-area">${iconView('calendar')}<p class="calendar-title">${title}</p><a class="button" href="${href}" rel="noopener" data-calendar="${href}" data-title="${title}">${phrases.showCalendar}</a><p>${phrases.showCalendarFrom} ${host}</p></div>`;
}

export default defineView(block, {
  view,
  frames({ url }) {
    const origin = originOf(url);
    return origin === undefined ? [] : [origin];
  },
});
