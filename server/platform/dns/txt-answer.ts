/** What the DNS says of the text records at a name. */
export type TxtAnswer =
  /** Each record in one piece, in the order in which they came. Bytes beyond ASCII are letters of Latin-1. */
  | { readonly is: 'found'; readonly records: readonly string[] }
  /** There is no such name, or no text at it. */
  | { readonly is: 'absent' }
  /** Nobody said whether there are any: ask again later. `why` is a sentence for people. */
  | { readonly is: 'unsaid'; readonly why: string };

/**
 * Records at one name, and letters of all of them: large domains have some 60 with 10,000 letters. The DNS would carry four times
 * as many, and whoever reads them goes through each.
 */
const recordsMax = 200;
const lettersMax = 16 * 1024;

const tooMuch = 'The name has more text records than are read here.';

/** @param records each as the strings of which it consists, joined without anything between (RFC 7208 §3.3) */
export function answerOf(records: readonly (readonly string[])[]): TxtAnswer {
  if (records.length === 0) return { is: 'absent' };
  const texts = records.map((strings) => strings.join(''));
  const letters = texts.reduce((sum, text) => sum + text.length, 0);
  if (records.length > recordsMax || letters > lettersMax) return { is: 'unsaid', why: tooMuch };
  return { is: 'found', records: texts };
}

const sentences = new Map([
  ['ETIMEOUT', 'The name servers did not answer in time.'],
  ['ESERVFAIL', 'The name servers could not answer just now (SERVFAIL).'],
  ['EREFUSED', 'The name servers refused to answer (REFUSED).'],
  ['ENOTIMP', 'The name servers do not answer such questions (NOTIMP).'],
  ['ECONNREFUSED', 'No name server could be reached.'],
  ['EBADRESP', 'The answer of the name servers could not be read.'],
  ['EFORMERR', 'The name servers could not read the question (FORMERR).'],
]);

/**
 * What an error of the resolver means. Only that there is no such name (NXDOMAIN), or nothing of the kind at it (NODATA), is an
 * answer; everything else passes.
 */
export function answerOfError(thrown: unknown): TxtAnswer {
  const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
  if (code === 'ENOTFOUND' || code === 'ENODATA') return { is: 'absent' };
  return { is: 'unsaid', why: sentences.get(code) ?? 'The name servers gave no answer that can be used.' };
}
