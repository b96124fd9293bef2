import type { NoRecords, TxtAnswer } from './dns-answer.ts';

/**
 * Limits on the records at one name and their total length: large domains have about 60 with 10,000 characters. The
 * DNS could return four times as much, and readers scan all of it.
 */
const recordsMax = 200;
const lettersMax = 16 * 1024;

const tooManyRecords = 'The name has more text records than are read here.';

/**
 * @param records each as its strings, to be joined without separators (RFC 7208 §3.3)
 */
export function answerOf(records: readonly (readonly string[])[]): TxtAnswer {
  if (records.length === 0) return { status: 'absent' };
  const texts = records.map((strings) => strings.join(''));
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  if (records.length > recordsMax || length > lettersMax) return { status: 'failed', reason: tooManyRecords };
  return { status: 'found', records: texts };
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

/** Interprets a resolver error. Only NXDOMAIN and NODATA are definite answers; all others are temporary. */
export function answerOfError(thrown: unknown): NoRecords {
  const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
  if (code === 'ENOTFOUND' || code === 'ENODATA') return { status: 'absent' };
  return {
    status: 'failed',
    reason: sentences.get(code) ?? 'The name servers gave no answer that can be used.',
  };
}
