import { compact, oneOf, textOf } from '../../search-params.ts';

/** Steps to a logo beside mail, in order. */
export const logoSteps = ['who', 'logo', 'record', 'verify'] as const;
export type LogoStep = (typeof logoSteps)[number];

export interface MailLogoSearch {
  /** Sender address. */
  sender?: string;
  /** Selector of the record, unless it is `default`. */
  selector?: string;
  step?: LogoStep;
}

/** Characters of DNS labels; the server checks the rest. */
const selectorForm = /^[a-z\d.-]{1,190}$/i;
const senderLengthMax = 320;

export function mailLogoSearchOf(search: Record<string, unknown>): MailLogoSearch {
  const selector = textOf(search.selector)?.toLowerCase();
  return compact({
    sender: textOf(search.sender, senderLengthMax),
    selector: selector !== undefined && selectorForm.test(selector) ? selector : undefined,
    step: oneOf(logoSteps, search.step),
  });
}
