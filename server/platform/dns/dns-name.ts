/** Letters of a name and of each of its labels, as they are written. Source: RFC 1035 §2.3.4; 255 bytes on the wire. */
const nameLettersMax = 253;

/** Underscores stand in names that are no hosts: `_dmarc`, `_domainkey`. Source: RFC 8552. */
const label = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/i;

/** True for a name that may be queried: A-labels and underscores, without a trailing dot. */
export const isDnsName = (name: string): boolean =>
  name.length <= nameLettersMax && name.split('.').every((each) => label.test(each));
