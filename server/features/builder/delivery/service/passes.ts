import { kinds } from '../../../../../renderer/content.ts';
import { html } from '../../../../../renderer/html.ts';
import { safeUrl } from '../../../../../renderer/url.ts';
import type { Answer } from '../../../../kernel/call.ts';
import type { Static } from '../../../../kernel/schema.ts';
import type { SiteAnswer, SitePage, SitePasses } from '../../../../platform/http/delivered-site.ts';
import type { PageLinkUsed, PassKind, Visitors } from '../../passes/index.ts';
import { answerIfPage } from './answers.ts';
import { buttonsView, contactLinks, homeLink, phrasesIn } from './page-parts.ts';
import { messagePage, type Rendering } from './rendering.ts';

export interface PassesDeps {
  readonly siteId: number;
  readonly origin: string;
  readonly visitors: Visitors;
  /** True for pages that are not public. Checked first because it opens no tree. */
  isGuarded(path: string): Promise<boolean>;
  rendering(): Promise<Rendering>;
}

/** Visitor passes for the non-public pages of a live site. */
export function passesOf({ siteId, origin, visitors, isGuarded, rendering }: PassesDeps): SitePasses {
  const isSecure = origin.startsWith('https:');
  return {
    isSecure,
    // Browsers accept the `__Host-` prefix only for exactly this host over TLS.
    cookie: isSecure ? '__Host-visitor' : 'visitor',
    async answer(path, pass) {
      if (!(await isGuarded(path))) return undefined;
      const access = await visitors.kindOf(siteId, pass);
      return access && answerIfPage({ ...(await rendering()), access }, path);
    },
  };
}

/** Page of an access link: a button, or a message if the link has expired. */
export function linkPage(rendering: Rendering, token: string, { failure }: Answer): SitePage | undefined {
  const words = phrasesIn(rendering);
  const action = safeUrl(`/enter/${encodeURIComponent(token)}`);
  if (failure?.code === 'not_found' || (!failure && !action))
    return {
      ...messagePage(rendering, 404, {
        title: words.linkOver,
        text: words.linkOverText,
        art: 'paper',
        action: () => buttonsView([...contactLinks(rendering), ...homeLink(rendering)]),
      }),
      isPrivate: true,
    };
  if (failure || !action) return undefined;
  const button = html`<form action="${action}" method="post"><button class="button">${words.enter}</button></form>`;
  const message = { title: words.enter, text: words.enterText, art: 'paper', action: () => button } as const;
  return { ...messagePage(rendering, 200, message), isPrivate: true };
}

/** Response to a visitor who used a link: a redirect to the first page it gives access to. */
export function linkAnswer(rendering: Rendering, token: string, answer: Answer): SiteAnswer | undefined {
  if (answer.failure) return linkPage(rendering, token, answer);
  const { kind, pass, seconds } = JSON.parse(answer.text) as Static<typeof PageLinkUsed>;
  const location = firstFor(rendering, kind);
  return { kind: 'redirect', status: 303, location, pass: { text: pass, seconds } };
}

const pagesFor = ({ view }: Rendering) =>
  view
    .ids(kinds.page)
    .flatMap((id) => view.read(kinds.page, id) ?? [])
    .filter(({ access }) => access !== 'public');

/** First page behind a link: the entry page of its role, else any page it gives access to. */
function firstFor(rendering: Rendering, kind: PassKind): string {
  const pages = pagesFor(rendering).filter(({ access }) => access === kind);
  return (pages.find(({ role }) => role === kind) ?? pages[0])?.path ?? '/';
}
