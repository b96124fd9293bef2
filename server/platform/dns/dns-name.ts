/** Maximum length of a name and its labels in text form. Source: RFC 1035 §2.3.4; 255 bytes on the wire. */
const nameLettersMax = 253;

/** Names that are not hosts contain underscores: `_dmarc`, `_domainkey`. Source: RFC 8552. */
const label = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/i;

/** True for a name that may be queried: A-labels and underscores, without a trailing dot. */
export const isDnsName = (name: string): boolean =>
  name.length <= nameLettersMax && name.split('.').every((each) => label.test(each));
