import { defineView, type PropsOf, type RenderContext } from '../../renderer/block.ts';
import { each, type Html, html, nothing } from '../../renderer/html.ts';
import { headView } from '../../renderer/kit/index.ts';
import { phrasesOf, phraseWith } from '../../renderer/phrases.ts';
import block from './block.ts';

type Props = PropsOf<typeof block>;

/**
 * Facts about the site's data processing, in the order in which a visitor encounters them. Derived from the
 * site, so that they stay true.
 */
function view(props: Props, page: RenderContext): Html {
  const words = phrasesOf(page.site.lang);
  const facts = page.privacy();
  const { forms, services, consented: asked, embedded, visitDays } = facts;
  const days =
    visitDays === undefined ? nothing : html` ${phraseWith(words.factsVisitsDays, String(visitDays))}`;
  const hasOthers = services.length + asked.length + embedded.length > 0;
  const formList = html`<ul>${each(forms, ({ title, fields }) => html`<li><strong>${title}</strong>: ${fields.join(', ')}</li>`)}</ul>`;
  return html`<div class="privacy-facts">${headView(props, page)}<div class="prose">${part(words.factsServer, html`<p>${words.factsServerText} ${words.factsOwn}</p>`)}${
    facts.isCounted ? part(words.factsVisits, html`<p>${words.factsVisitsText}${days}</p>`) : nothing
  }${
    forms.length > 0
      ? part(
          words.factsForms,
          html`<p>${words.factsFormsText}${facts.takesFiles ? html` ${words.factsFiles}` : nothing}</p>${formList}`,
        )
      : nothing
  }${facts.hasChat ? part(words.factsChat, html`<p>${words.factsChatText}</p>`) : nothing}${
    hasOthers
      ? part(
          words.factsOthers,
          html`${sentenceWith(words.factsOthersText, services.map(serviceLabel))}${sentenceWith(phraseWith(words.factsConsentText, words.consentAgain), asked.map(serviceLabel))}${sentenceWith(words.factsClickText, embedded)}`,
        )
      : nothing
  }${part(
    words.factsKept,
    html`<p>${facts.hasCustomerPages ? words.factsPassText : words.factsNoCookies}${asked.length > 0 ? html` ${words.factsAnswerText}` : nothing}</p>`,
  )}</div></div>`;
}

const part = (name: string, text: Html): Html => html`<h3>${name}</h3>${text}`;

const serviceLabel = ({ host, purpose }: { readonly host: string; readonly purpose: string }): string =>
  purpose === '' ? host : `${host} (${purpose})`;

const sentenceWith = (sentence: string, names: readonly string[]): Html =>
  names.length === 0
    ? nothing
    : html`<p>${sentence}</p><ul>${each(names, (name) => html`<li>${name}</li>`)}</ul>`;

export default defineView(block, { view });
