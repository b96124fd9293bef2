/** Maximum length of an address. Source: RFC 5321, 4.5.3.1, less the angle brackets. */
const charactersMax = 254;
const localCharactersMax = 64;

/** Part of a local part between dots: anything except the delimiters of addresses in a header. */
const atom = String.raw`[^\s\p{C}.@<>()\[\],;:"\\]+`;
const hostLabel = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}_-]{0,61}[\p{L}\p{M}\p{N}])?`;
const address = new RegExp(`^(${atom}(?:\\.${atom})*)@${hostLabel}(?:\\.${hostLabel})*$`, 'u');

/** True for a deliverable e-mail address. Quoted local parts are rejected: no one uses them. */
export function isEmail(text: string): boolean {
  if (text.length > charactersMax) return false;
  const [, local] = address.exec(text) ?? [];
  return local !== undefined && local.length <= localCharactersMax;
}
