import { defineView, type PropsOf, type RenderContext } from '../../renderer/block.ts';
import { each, type Html, html, nothing } from '../../renderer/html.ts';
import { headView, partHeading } from '../../renderer/kit/index.ts';
import { phrasesOf, phraseWith } from '../../renderer/phrases.ts';
import block from './block.ts';

type Props = PropsOf<typeof block>;

/**
 * Facts about the site's data processing, in the order in which a visitor encounters them. Derived from the
 * site, so that they stay true.
 */
function view(props: Props, page: RenderContext): Html {
  const phrases = phrasesOf(page.site.lang);
  const facts = page.privacy();
  const { forms, services, consented: asked, embedded, visitDays } = facts;
  const part = (name: string, text: Html): Html => html`${partHeading(props, page, name)}${text}`;
  const days =
    visitDays === undefined ? nothing : html` ${phraseWith(phrases.factsVisitsDays, String(visitDays))}`;
  const hasOthers = services.length + asked.length + embedded.length > 0;
  const formList = html`<ul>${each(forms, ({ title, fields }) => html`<li><strong>${title}</strong>: ${fields.join(', ')}</li>`)}</ul>`;
  return html`<div class="privacy-facts">${headView(props, page)}<div class="prose">${part(phrases.factsServer, html`<p>${phrases.factsServerText} ${phrases.factsOwn}</p>`)}${
    facts.isCounted ? part(phrases.factsVisits, html`<p>${phrases.factsVisitsText}${days}</p>`) : nothing
  }${
    forms.length > 0
      ? part(
          phrases.factsForms,
          html`<p>${phrases.factsFormsText}${facts.takesFiles ? html` ${phrases.factsFiles}` : nothing}</p>${formList}`,
        )
      : nothing
  }${facts.hasChat ? part(phrases.factsChat, html`<p>${phrases.factsChatText}</p>`) : nothing}${
    hasOthers
      ? part(
          phrases.factsOthers,
          html`${sentenceWith(phrases.factsOthersText, services.map(serviceLabel))}${sentenceWith(phraseWith(phrases.factsConsentText, phrases.consentAgain), asked.map(serviceLabel))}${sentenceWith(phrases.factsClickText, embedded)}`,
        )
      : nothing
  }${part(
    phrases.factsKept,
    html`<p>${facts.hasCustomerPages ? phrases.factsPassText : phrases.factsNoCookies}${asked.length > 0 ? html` ${phrases.factsAnswerText}` : nothing}</p>`,
  )}</div></div>`;
}

const serviceLabel = ({ host, purpose }: { readonly host: string; readonly purpose: string }): string =>
  purpose === '' ? host : `${host} (${purpose})`;

const sentenceWith = (sentence: string, names: readonly string[]): Html =>
  names.length === 0
    ? nothing
    : html`<p>${sentence}</p><ul>${each(names, (name) => html`<li>${name}</li>`)}</ul>`;

export default defineView(block, { view });
