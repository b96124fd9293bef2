const labelLettersMax = 63;
const nameLettersMax = 253;

/** Source: core draft §4.4, RFC 5321 §4.1.2: letters, digits and hyphens, without a hyphen at either end. */
const bimiLabel = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;

/** RFC 6376 has this rule for DKIM too, but some providers issue selectors with underscores. */
const dkimLabel = /^[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?$/;

export const defaultSelector = 'default';

/** DNS name of a selector's record. */
export const recordName = (selector: string, domain: string): string => `${selector}._bimi.${domain}`;

/** DNS name of a DKIM selector's key. */
export const dkimName = (selector: string, domain: string): string => `${selector}._domainkey.${domain}`;

/** Mail header needed to select another record than the default; undefined for the default. */
export const selectorHeader = (selector: string): string | undefined =>
  selector === defaultSelector ? undefined : `BIMI-Selector: v=BIMI1; s=${selector}`;

/** Selector trimmed and in lower case, for comparison. */
export const selectorOf = (text: string): string => text.trim().toLowerCase();

/** Problem with a selector, as normalised by `selectorOf`, as a sentence; undefined if there is none. */
export const selectorProblem = (selector: string, domain: string): string | undefined =>
  problemOf(selector, recordName(selector, domain), {
    label: bimiLabel,
    letters: 'letters, digits and hyphens, as in winter or winter.promo',
  });

/** Problem with a DKIM selector, as a sentence; undefined if there is none. */
export const dkimSelectorProblem = (selector: string, domain: string): string | undefined =>
  problemOf(selector, dkimName(selector, domain), {
    label: dkimLabel,
    letters: 'letters, digits, hyphens and underscores, as in mail or s1024_2026',
  });

interface Form {
  readonly label: RegExp;
  readonly letters: string;
}

function problemOf(selector: string, name: string, { label, letters }: Form): string | undefined {
  const labels = selector.split('.');
  if (labels.some((each) => each === ''))
    return `Use ${letters}, without dots at the start or end, or two in a row.`;
  if (labels.some((each) => each.length > labelLettersMax))
    return `Use at most ${labelLettersMax} letters between two dots.`;
  if (!labels.every((each) => label.test(each)))
    return `Use ${letters}. No part starts or ends with a hyphen.`;
  if (name.length > nameLettersMax)
    return `With the domain it is longer than the ${nameLettersMax} letters allowed for a name: use a shorter one.`;
  return undefined;
}
