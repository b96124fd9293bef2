import { walk } from '../../../../../blocks/index.ts';
import { kinds } from '../../../../../renderer/content.ts';
import { phrasesOf } from '../../../../../renderer/phrases.ts';
import type { Answer } from '../../../../kernel/call.ts';
import type { Static } from '../../../../kernel/schema.ts';
import type { SiteAnswer } from '../../../../platform/http/delivered-site.ts';
import type { FormPostSent } from '../../forms/index.ts';
import { homeAction, messagePage, type Rendering } from './answers.ts';

const wordsOf = ({ view }: Rendering) => phrasesOf(view.read(kinds.site)?.lang ?? 'en');

/** Path of a form's thank-you page. */
const sentPath = /^\/forms\/([\w-]+)\/sent$/;

/** The page that thanks for a form, where a path is one. */
export function sentAnswer(rendering: Rendering, path: string): SiteAnswer | undefined {
  const [, key = ''] = sentPath.exec(path) ?? [];
  const form = key === '' ? undefined : rendering.view.read(kinds.form, key);
  if (!form) return undefined;
  const said = wordsOf(rendering);
  const text = form.success_message ?? said.thanksText;
  return messagePage(rendering, 200, said.thanks, text, homeAction(rendering));
}

/** The address of a form, which a visitor may reload after its post was refused. */
const formPath = /^\/forms\/([\w-]+)$/;

/** The way from a form's own address back to the first public page that shows it. */
export function formPageAnswer({ view }: Rendering, path: string): SiteAnswer | undefined {
  const [, key = ''] = formPath.exec(path) ?? [];
  if (key === '' || !view.read(kinds.form, key)) return undefined;
  const shown = view
    .ids(kinds.page)
    .flatMap((id) => view.read(kinds.page, id) ?? [])
    .find((page) => page.access === 'public' && showsForm(page.blocks, key));
  return shown && { kind: 'redirect', status: 302, location: shown.path };
}

function showsForm(blocks: unknown, key: string): boolean {
  for (const { kind, value } of walk(kinds.page.schema.properties.blocks, blocks))
    if (kind === 'form' && value === key) return true;
  return false;
}

/** The answer to a visitor who sent a form. After a success a reload sends nothing again. */
export function formAnswer(rendering: Rendering, { failure, text }: Answer): SiteAnswer | undefined {
  if (!failure) {
    const { next_path: location } = JSON.parse(text) as Static<typeof FormPostSent>;
    return { kind: 'redirect', status: 303, location };
  }
  const words = wordsOf(rendering);
  if (failure.code === 'not_found') return messagePage(rendering, 404, words.notFound, words.noForm);
  if (failure.code === 'rate_limited') return messagePage(rendering, 429, words.tooMany, words.tooManyText);
  if (failure.code !== 'validation_failed') return undefined;
  const said = failure.errors.map(({ detail }) => detail).join(' ');
  return messagePage(rendering, 422, words.missing, `${said} ${words.missingText}`);
}
