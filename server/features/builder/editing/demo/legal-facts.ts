import type { LegalFacts } from './sites/site-content.ts';

const notice =
  /\{"type":"paragraph","content":\[\{"type":"text","text":"\[This page is a draft[^"\]]*\]"\}\]\},/g;

/** Documents whose legal drafts are filled in as by their owner: every fact in brackets is given, the notice deleted. */
export function withLegalFacts(
  documents: Readonly<Record<string, unknown>>,
  facts: LegalFacts,
): Readonly<Record<string, unknown>> {
  const answers = {
    '[full name of the person or company, with its legal form]': facts.owner,
    '[who represents it, or delete this line]': facts.representative,
    '[street, postcode and town, where it can be served]': facts.address,
    '[register and number, or delete this line]': facts.register,
    '[VAT number, or delete this line]': facts.vat,
    '[authority that licenses the trade, or delete this line]': facts.authority,
    '[name of the person responsible for the content]': facts.owner,
    '[full name of the person or company]': facts.owner,
    '[address and e-mail for questions about privacy]': `${facts.address}, ${facts.email}`,
    '[name and country of the hosting company, or “ourselves”]': 'Example Hosting Ltd, Exampleton',
    '[name of the data protection authority in charge]': 'the Data Protection Office of Exampleton',
    '[month and year in which this page was last checked]': 'November 2026',
  };
  const filled = Object.entries(answers).reduce(
    (text, [asked, answer]) => text.replaceAll(asked, answer),
    JSON.stringify(documents).replaceAll(notice, ''),
  );
  return JSON.parse(filled);
}
