import type { Static } from 'typebox';
import { walk } from '../../../../../blocks/index.ts';
import { kinds } from '../../../../../renderer/content.ts';
import { formNames } from '../../../../../renderer/form-names.ts';
import { each, type Html, html, nothing } from '../../../../../renderer/html.ts';
import type { Page } from '../../../../../renderer/page/documents.ts';
import { safeUrl } from '../../../../../renderer/url.ts';
import type { Answer } from '../../../../kernel/call.ts';
import { createYield } from '../../../../kernel/event-loop.ts';
import type { Static as Shape } from '../../../../kernel/schema.ts';
import type { SiteAnswer, VisitorCall } from '../../../../platform/http/delivered-site.ts';
import type { FormPostSent } from '../../forms/index.ts';
import { drawnPage } from './answers.ts';
import { buttonsView, homeLink, homePicture, mainLinks, phrasesIn, resolveLinks } from './page-parts.ts';
import { messagePage, type Rendering } from './rendering.ts';

type Form = Static<typeof kinds.form.schema>;

/** Path of a form's thank-you page. */
const sentPath = /^\/forms\/([\w-]+)\/sent$/;

/** Thank-you page of a form if the path is one: next steps and further links. */
export function sentAnswer(rendering: Rendering, path: string): SiteAnswer | undefined {
  const [, key = ''] = sentPath.exec(path) ?? [];
  const form = key === '' ? undefined : rendering.view.read(kinds.form, key);
  if (!form) return undefined;
  const words = phrasesIn(rendering);
  const steps = form.thanks?.steps ?? defaultSteps(rendering, form);
  const chosen = resolveLinks(rendering, form.thanks?.links ?? []);
  const [, next] = mainLinks(rendering);
  const links = chosen.length > 0 ? chosen : [...(next ? [next] : []), ...homeLink(rendering)];
  return messagePage(rendering, 200, {
    isDone: true,
    title: form.thanks?.title ?? words.thanks,
    // The note below a form's button usually says when to expect an answer.
    text: form.success_message ?? [words.thanksText, form.helper_note].filter(Boolean).join(' '),
    art: homePicture(rendering) ?? 'paper',
    action: () => html`${stepsView(steps, words.nextSteps)}${buttonsView(links)}`,
  });
}

interface Step {
  readonly title: string;
  readonly text?: string;
}

const stepsView = (steps: readonly Step[], name: string): Html =>
  steps.length === 0
    ? nothing
    : html`<ol class="message-steps" role="list" aria-label="${name}">${each(steps, ({ title, text }) => html`<li><h2>${title}</h2>${text ? html`<p>${text}</p>` : nothing}</li>`)}</ol>`;

/** Default next steps for messages that get a reply. Newsletters and polls have none. */
function defaultSteps(rendering: Rendering, { event, fields }: Form): readonly Step[] {
  const isReachable = fields.some(
    ({ type, maps_to }) => /^(?:email|tel)$/.test(type) || /email|phone/.test(maps_to ?? ''),
  );
  if (event.type === 'subscription' || !isReachable) return [];
  const said = phrasesIn(rendering);
  return [
    { title: said.stepArrived, text: said.stepArrivedText },
    { title: said.stepRead, text: said.stepReadText },
    { title: said.stepAnswer, text: said.stepAnswerText },
  ];
}

/** Address of a form, which a visitor may reload after a submission was refused. */
const formPath = /^\/forms\/([\w-]+)$/;

/** Redirect from a form's own address to the first public page that shows it. */
export function formPageAnswer(rendering: Rendering, path: string): SiteAnswer | undefined {
  const [, key = ''] = formPath.exec(path) ?? [];
  if (key === '' || !rendering.view.read(kinds.form, key)) return undefined;
  const [shown] = pagesWithForm(rendering, key);
  return shown && { kind: 'redirect', status: 302, location: shown.path };
}

/** Public pages with a form. */
const pagesWithForm = ({ view }: Rendering, key: string): readonly Page[] =>
  view
    .ids(kinds.page)
    .flatMap((id) => view.read(kinds.page, id) ?? [])
    .filter((page) => page.access === 'public' && showsForm(page.blocks, key));

function showsForm(blocks: unknown, key: string): boolean {
  for (const { kind, value } of walk(kinds.page.schema.properties.blocks, blocks))
    if (kind === 'form' && value === key) return true;
  return false;
}

interface Submission {
  /** Key of the form. */
  readonly key: string;
  readonly fields: VisitorCall['fields'];
}

/**
 * Response to a submitted form. After a success, reloading does not send it again. A refused form is shown on its
 * page again, with everything the visitor wrote and a message at each wrong field.
 */
export async function formAnswer(
  rendering: Rendering,
  { key, fields }: Submission,
  { failure, text }: Answer,
): Promise<SiteAnswer | undefined> {
  if (!failure) {
    const { next_path: location } = JSON.parse(text) as Shape<typeof FormPostSent>;
    return { kind: 'redirect', status: 303, location };
  }
  const words = phrasesIn(rendering);
  const home = { art: 'paper', action: () => buttonsView(homeLink(rendering)) } as const;
  if (failure.code === 'not_found')
    return messagePage(rendering, 404, { ...home, title: words.notFound, text: words.noForm });
  if (failure.code === 'rate_limited')
    return messagePage(rendering, 429, { ...home, title: words.tooMany, text: words.tooManyText });
  if (failure.code !== 'validation_failed') return undefined;
  const form = rendering.view.read(kinds.form, key);
  const sent = valuesByName(fields);
  const pages = pagesWithForm(rendering, key);
  const [page] = [...pages.filter(({ page_id: id }) => sent.get(formNames.page)?.[0] === id), ...pages];
  // Looking through a hundred pages for the form takes about as long as drawing one.
  await createYield()();
  const codes = new Map(failure.errors.map(({ pointer, code }) => [pointer.replace('/fields/', ''), code]));
  const isNamed = [...codes.keys()].some((name) => form && labelOf(form, name) !== undefined);
  if (page && isNamed)
    return drawnPage(rendering, page, {
      isPublic: true,
      refusedForm: {
        formKey: key,
        values: (name) => sent.get(name) ?? [],
        problemOf(name) {
          const code = codes.get(name);
          return code === undefined || code === 'required' ? code : 'invalid';
        },
      },
    });
  // The page with the form is not public, or the form was removed from it a moment ago.
  const back = safeUrl(`${rendering.base}${page?.path ?? '/'}`);
  const problems = each(failure.errors, ({ pointer, code }) => {
    const key = pointer.replace('/fields/', '');
    const label = form && labelOf(form, key);
    const isFile = form?.fields.some((field) => field.key === key && field.type === 'file');
    const message = code === 'required' ? words.fillIn : words.notValid;
    return label
      ? html`<li><strong>${label}</strong>: ${message}${isFile && code !== 'required' ? html` ${words.fileHint}` : nothing}</li>`
      : nothing;
  });
  return messagePage(rendering, 422, {
    title: words.missing,
    text: words.missingText,
    art: 'paper',
    action: () =>
      html`<ul class="message-problems">${problems}</ul>${buttonsView(back ? [{ url: back, label: words.backToForm }] : [])}`,
  });
}

function valuesByName(fields: Submission['fields']): ReadonlyMap<string, readonly string[]> {
  const values = new Map<string, string[]>();
  for (const { name, value } of fields) {
    const others = values.get(name);
    if (others) others.push(value);
    else values.set(name, [value]);
  }
  return values;
}

const labelOf = ({ fields, consent }: Form, key: string): string | undefined =>
  key === formNames.consent ? consent?.label : fields.find((field) => field.key === key)?.label;
