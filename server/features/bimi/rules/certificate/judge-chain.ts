import { englishDate } from '../../../../text/english-date.ts';
import type { Check } from '../check.ts';
import type { MarkChain } from './mark-chain.ts';
import { nameText } from './names.ts';
import type { Path } from './path.ts';

const day = 24 * 60 * 60 * 1000;
/** Source: Mark Certificate Requirements 1.7, §6.3.2. */
const validityDaysMax = 398;
const soonDays = 30;

const newOne = 'Order a new one from your certificate authority.';
const uploadUnchanged = 'Upload the file as your certificate authority sent it.';

/** Checks that the file can be published unchanged. */
export function judgeFile({ disorder }: MarkChain): Check {
  const id = 'cert_parse';
  if (disorder !== undefined) {
    const detail = `The certificate is readable, but some receivers may reject the file. ${disorder} Publish the arranged file instead.`;
    return { id, state: 'warn', detail };
  }
  return { id, state: 'pass', detail: 'The file contains one mark certificate, followed by its issuers.' };
}

/** Checks by signatures, not names, that an authority for mark certificates issued it. */
export function judgePath({ fault, root, remedy = uploadUnchanged }: Path): Check {
  const id = 'cert_chain';
  if (fault !== undefined || !root) {
    const why = fault ?? 'The chain does not end.';
    return {
      id,
      state: 'fail',
      detail: `The certificate is not trusted. ${why} ${remedy}`,
    };
  }
  const name = nameText(root.certificate.subjectSays);
  return { id, state: 'pass', detail: `Every signature is valid, up to the root "${name}".` };
}

/** Checks that every certificate of the chain is valid at a given time, and for how long. */
export function judgeDates({ certificates }: Path, { notBefore, notAfter }: MarkChain, at: number): Check {
  const id = 'cert_dates';
  const early = certificates.find((one) => at < one.notBefore);
  if (early) {
    const detail = `"${nameText(early.subjectSays)}" is not valid before ${englishDate(early.notBefore)}: publish it then.`;
    return { id, state: 'fail', detail };
  }
  const over = certificates.find((one) => at > one.notAfter);
  if (over) {
    const detail = `"${nameText(over.subjectSays)}" was valid until ${englishDate(over.notAfter)}. ${newOne}`;
    return { id, state: 'fail', detail };
  }
  const leftDays = Math.floor((notAfter - at) / day);
  if (leftDays < soonDays)
    return {
      id,
      state: 'warn',
      detail: `It expires on ${englishDate(notAfter)}, in ${leftDays} days. ${newOne}`,
    };
  if (notAfter - notBefore > validityDaysMax * day)
    return {
      id,
      state: 'warn',
      detail: `It is valid for more than ${validityDaysMax} days, and receivers may reject that. ${newOne}`,
    };
  return { id, state: 'pass', detail: `It is valid until ${englishDate(notAfter)}.` };
}
