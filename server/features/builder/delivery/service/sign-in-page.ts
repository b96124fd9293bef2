import { safeUrl } from '../../../../../renderer/url.ts';
import type { SitePage } from '../../../../platform/http/delivered-site.ts';
import { buttonsView, contactWays, homeWay, wordsOf } from './page-parts.ts';
import { messagePage, type Rendering } from './rendering.ts';

/** Page shown in place of a non-public one: it says who has access and how to sign in. */
export function signInPage(rendering: Rendering, access: 'team' | 'customer'): SitePage {
  const said = wordsOf(rendering);
  const isTeam = access === 'team';
  const signIn = isTeam && rendering.signInUrl !== undefined ? safeUrl(rendering.signInUrl) : undefined;
  const ways = [
    ...(signIn ? [{ url: signIn, label: said.signInAction }] : []),
    ...(isTeam ? [] : contactWays(rendering)),
    ...homeWay(rendering),
  ];
  return messagePage(rendering, 401, {
    title: said.signIn,
    text: isTeam ? said.signInTeam : said.signInCustomer,
    art: 'paper',
    action: () => buttonsView(ways),
  });
}
