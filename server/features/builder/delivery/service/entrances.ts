import { kinds } from '../../../../../renderer/content.ts';
import { html } from '../../../../../renderer/html.ts';
import { phrasesOf } from '../../../../../renderer/phrases.ts';
import { safeUrl } from '../../../../../renderer/url.ts';
import type { PassKind, Visitors } from '../../passes/index.ts';
import { answerIfPage, messagePage, type Rendering, type SiteAnswer } from './answers.ts';

/** How people are let into pages of a live site that are not public. */
export interface Entrance {
  /** The name of the cookie that says who was let in. */
  readonly cookie: string;
  readonly isSecure: boolean;
  /** What whoever has a pass sees at a path; undefined where it is what everybody sees. */
  answer(path: string, pass: string): Promise<SiteAnswer | undefined>;
  /** The page of a link, with a button. */
  page(token: string): Promise<SiteAnswer>;
  /** Uses a link up; undefined where it lets nobody in any more. */
  enter(
    token: string,
  ): Promise<{ readonly pass: string; readonly seconds: number; readonly path: string } | undefined>;
}

export interface EntranceDeps {
  readonly siteId: number;
  readonly origin: string;
  readonly visitors: Visitors;
  /** True for pages that are not public; asked first, since it opens no tree. */
  isGuarded(path: string): Promise<boolean>;
  rendering(): Promise<Rendering>;
}

export function entranceOf({ siteId, origin, visitors, isGuarded, rendering }: EntranceDeps): Entrance {
  const isSecure = origin.startsWith('https:');
  return {
    isSecure,
    // A browser takes a name that begins so only for exactly this host, over TLS.
    cookie: isSecure ? '__Host-visitor' : 'visitor',
    async answer(path, pass) {
      if (!(await isGuarded(path))) return undefined;
      const access = await visitors.kindOf(siteId, pass);
      return access && answerIfPage({ ...(await rendering()), access }, path);
    },
    async page(token) {
      const live = await rendering();
      const said = phrasesOf(live.view.read(kinds.site)?.lang ?? 'en');
      const action = safeUrl(`/enter/${encodeURIComponent(token)}`);
      if (!action || !(await visitors.mayEnter(siteId, token)))
        return { ...messagePage(live, 404, said.linkOver, said.linkOverText), isPrivate: true };
      const button = html`<form action="${action}" method="post"><button class="button">${said.enter}</button></form>`;
      return { ...messagePage(live, 200, said.enter, said.enterText, button), isPrivate: true };
    },
    async enter(token) {
      const entered = await visitors.enter(siteId, token);
      if (!entered) return undefined;
      const { kind, pass, seconds } = entered;
      return { pass, seconds, path: firstFor(await rendering(), kind) };
    },
  };
}

const pagesFor = ({ view }: Rendering) =>
  view
    .ids(kinds.page)
    .flatMap((id) => view.read(kinds.page, id) ?? [])
    .filter(({ access }) => access !== 'public');

/** Where somebody who was let in begins: the entry of their role, else any page for them. */
function firstFor(rendering: Rendering, kind: PassKind): string {
  const pages = pagesFor(rendering).filter(({ access }) => access === kind);
  return (pages.find(({ role }) => role === kind) ?? pages[0])?.path ?? '/';
}
