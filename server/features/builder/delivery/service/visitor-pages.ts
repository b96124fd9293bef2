import type { Answer } from '../../../../kernel/call.ts';
import type { Static } from '../../../../kernel/schema.ts';
import type { SiteAnswer, VisitorCall } from '../../../../platform/http/delivered-site.ts';
import type { PublicSearch } from '../schema.ts';
import { formAnswer } from './form-answers.ts';
import { linkAnswer, linkPage } from './passes.ts';
import type { Rendering } from './rendering.ts';
import { searchPage } from './search-page.ts';

type PageResult = SiteAnswer | undefined;
type Page = (
  rendering: Rendering,
  named: VisitorCall['named'],
  answer: Answer,
) => PageResult | Promise<PageResult>;

/** Pages that a site sends in response to visitors, by operation. */
const pages: Readonly<Record<string, Page>> = {
  'form_post.send': (rendering, { form_key: key = '' }, answer) => formAnswer(rendering, key, answer),
  'page_link.get': (rendering, { token = '' }, answer) => linkPage(rendering, token, answer),
  'page_link.use': (rendering, { token = '' }, answer) => linkAnswer(rendering, token, answer),
  'public_page.search': (rendering, _named, { failure, text }) =>
    failure ? undefined : searchPage(rendering, JSON.parse(text) as Static<typeof PublicSearch>),
};

/** Response page for a visitor in the design and language of the site; undefined if the operation has none. */
export const visitorPage = async (
  rendering: Rendering,
  { operation, named }: VisitorCall,
  answer: Answer,
): Promise<PageResult> => pages[operation]?.(rendering, named, answer);
