import type { FieldProblem } from '../../../../kernel/errors.ts';
import type { AffiliateProvider } from '../schema.ts';
import { amazonTagForm, looksLikeAmazonTag } from './amazon.ts';
import { campaignForm, customIdForm } from './ebay.ts';
import { amazonStores } from './retailer-hosts.ts';

/** A shop connection before validation. */
export interface ConnectionForm {
  readonly provider: AffiliateProvider;
  readonly tracking_id: string | null;
  readonly stores: Readonly<Record<string, string>>;
  readonly custom_id: string | null;
  readonly client_id: string | null;
  readonly hasSecret: boolean;
}

const problem = (pointer: string, code: string, detail: string): FieldProblem => ({ pointer, code, detail });

/** All problems of a connection. */
export const connectionProblems = (form: ConnectionForm): readonly FieldProblem[] =>
  form.provider === 'amazon' ? amazonProblems(form) : ebayProblems(form);

function amazonProblems({
  tracking_id,
  stores,
  custom_id,
  client_id,
  hasSecret,
}: ConnectionForm): FieldProblem[] {
  const tagForm = 'A partner tag has letters, digits and hyphens: garden-21.';
  const isMissing = tracking_id === null && Object.keys(stores).length === 0;
  return [
    ...(isMissing ? [problem('/tracking_id', 'missing', 'Send a tag, or tags by store in stores.')] : []),
    ...(tracking_id !== null && !amazonTagForm.test(tracking_id)
      ? [problem('/tracking_id', 'wrong_form', tagForm)]
      : []),
    ...Object.entries(stores).flatMap(([store, tag]) => [
      ...(amazonStores.includes(store)
        ? []
        : [problem('/stores', 'not_allowed', `Name stores by their host: ${amazonStores.join(', ')}.`)]),
      ...(amazonTagForm.test(tag) ? [] : [problem('/stores', 'wrong_form', tagForm)]),
    ]),
    ...(custom_id === null
      ? []
      : [problem('/custom_id', 'not_allowed', 'Leave it out: only ebay has custom ids.')]),
    ...(client_id === null && !hasSecret
      ? []
      : [
          problem(
            '/client_id',
            'not_allowed',
            'Leave the application out: only items of ebay are looked up.',
          ),
        ]),
  ];
}

function ebayProblems({
  tracking_id,
  stores,
  custom_id,
  client_id,
  hasSecret,
}: ConnectionForm): FieldProblem[] {
  return [
    ...(tracking_id === null
      ? [problem('/tracking_id', 'missing', 'Send the campaign id of the eBay Partner Network.')]
      : []),
    ...(tracking_id !== null && !campaignForm.test(tracking_id)
      ? [problem('/tracking_id', 'wrong_form', 'A campaign id of ebay has ten digits.')]
      : []),
    ...(Object.keys(stores).length === 0
      ? []
      : [problem('/stores', 'not_allowed', 'Leave it out: only amazon has tags by store.')]),
    ...(custom_id === null || customIdForm.test(custom_id)
      ? []
      : [
          problem(
            '/custom_id',
            'wrong_form',
            'A custom id has letters, digits and _ - . alone, 256 at most.',
          ),
        ]),
    ...((client_id !== null) === hasSecret
      ? []
      : [
          problem(
            hasSecret ? '/client_id' : '/client_secret',
            'missing',
            'Send client_id and client_secret together.',
          ),
        ]),
  ];
}

/** Warnings about values that are accepted but look like a mistake. */
export const connectionWarnings = (
  provider: AffiliateProvider,
  trackingId: string | null,
  stores: Readonly<Record<string, string>>,
): readonly string[] =>
  provider === 'ebay'
    ? []
    : [...(trackingId === null ? [] : [trackingId]), ...Object.values(stores)]
        .filter((tag) => !looksLikeAmazonTag(tag))
        .map((tag) => `The tag ${tag} does not end with a hyphen and two digits, as tags of amazon do.`);
