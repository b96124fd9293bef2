import { refuseField } from '../../../kernel/errors.ts';
import type { Sender } from '../../sender-identity/index.ts';
import { defaultSelector, dkimSelectorProblem, selectorOf, selectorProblem } from '../rules/selector.ts';

/** Selection of a record in a call. */
export interface RecordSelection {
  readonly sender_email?: string;
  readonly selector?: string;
  readonly dkim_selector?: string;
}

/** Selectors in a call, normalised for comparison. */
export function namesFor(
  { domain }: Sender,
  selection: RecordSelection,
): { readonly selector: string; readonly dkim: string | undefined } {
  const selector = selectorOf(selection.selector ?? defaultSelector);
  const dkim = selection.dkim_selector === undefined ? undefined : selectorOf(selection.dkim_selector);
  const problem = selectorProblem(selector, domain);
  if (problem !== undefined) return refuseField('/selector', 'wrong_form', problem);
  const dkimProblem = dkim === undefined ? undefined : dkimSelectorProblem(dkim, domain);
  if (dkimProblem !== undefined) return refuseField('/dkim_selector', 'wrong_form', dkimProblem);
  return { selector, dkim };
}
