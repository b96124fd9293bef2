import { kinds } from '../../../../../renderer/content.ts';
import { html } from '../../../../../renderer/html.ts';
import type { SiteAnswer } from '../../../../platform/http/delivered-site.ts';
import { mainLinksView, phrasesIn, searchForm } from './page-parts.ts';
import { messagePage, type Rendering } from './rendering.ts';

/** Page for missing addresses, in the site's own words if it has any. */
export function notFoundPage(rendering: Rendering, status: 404 | 410 = 404): SiteAnswer {
  const { notFound, notFoundTitle, notFoundText } = phrasesIn(rendering);
  const own = rendering.view.read(kinds.site)?.not_found;
  return messagePage(rendering, status, {
    eyebrow: notFound,
    title: own?.title ?? notFoundTitle,
    text: own?.text ?? notFoundText,
    art: 'paper',
    action: () => html`${searchForm(rendering)}${mainLinksView(rendering)}`,
  });
}
