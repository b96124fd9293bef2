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
  call: Pick<VisitorCall, 'named' | 'fields'>,
  answer: Answer,
) => PageResult | Promise<PageResult>;

/** Pages that a site sends in response to visitors, by operation. */
const pages: Readonly<Record<string, Page>> = {
  'form_post.send': (rendering, { named: { form_key: key = '' }, fields }, answer) =>
    formAnswer(rendering, { key, fields }, answer),
  'page_link.get': (rendering, { named: { token = '' } }, answer) => linkPage(rendering, token, answer),
  'page_link.use': (rendering, { named: { token = '' } }, answer) => linkAnswer(rendering, token, answer),
  'public_page.search': (rendering, _call, { failure, text }) =>
    failure ? undefined : searchPage(rendering, JSON.parse(text) as Static<typeof PublicSearch>),
};

/** Response page for a visitor in the design and language of the site; undefined if the operation has none. */
export const visitorPage = async (
  rendering: Rendering,
  { operation, ...call }: VisitorCall,
  answer: Answer,
): Promise<PageResult> => pages[operation]?.(rendering, call, answer);
