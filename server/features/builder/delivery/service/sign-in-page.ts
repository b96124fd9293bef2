import { safeUrl } from '../../../../../renderer/url.ts';
import type { SitePage } from '../../../../platform/http/delivered-site.ts';
import { buttonsView, contactLinks, homeLink, phrasesIn } from './page-parts.ts';
import { messagePage, type Rendering } from './rendering.ts';

/** Page shown in place of a non-public one: it says who has access and how to sign in. */
export function signInPage(rendering: Rendering, access: 'team' | 'customer'): SitePage {
  const words = phrasesIn(rendering);
  const isTeam = access === 'team';
  const signIn = isTeam && rendering.signInUrl !== undefined ? safeUrl(rendering.signInUrl) : undefined;
  const links = [
    ...(signIn ? [{ url: signIn, label: words.signInAction }] : []),
    ...(isTeam ? [] : contactLinks(rendering)),
    ...homeLink(rendering),
  ];
  return messagePage(rendering, 401, {
    title: words.signIn,
    text: isTeam ? words.signInTeam : words.signInCustomer,
    art: 'paper',
    action: () => buttonsView(links),
  });
}
