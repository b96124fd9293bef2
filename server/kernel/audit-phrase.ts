import type { Operation } from './operation.ts';

/** Verbs whose past tense no rule gives. */
const irregular: Readonly<Record<string, string>> = {
  bring: 'brought',
  cancel: 'cancelled',
  choose: 'chose',
  draw: 'drew',
  get: 'got',
  keep: 'kept',
  leave: 'left',
  make: 'made',
  put: 'put',
  read: 'read',
  reset: 'reset',
  say: 'said',
  send: 'sent',
  set: 'set',
  take: 'took',
  write: 'wrote',
};

/** Past tense of the verbs that phrases begin with. */
function pastOf(verb: string): string {
  const known = irregular[verb];
  if (known !== undefined) return known;
  if (verb.endsWith('e')) return `${verb}d`;
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ied` : `${verb}ed`;
}

/** Imperative of a call in the audit log: the operation's own phrase, or the first clause of its summary. */
export function auditPhraseOf({ auditPhrase, summary }: Operation): string {
  if (auditPhrase !== undefined) return auditPhrase;
  const [clause = summary] = summary.split(/[,;:(]/);
  const text = clause
    .trim()
    .replace(/\byour\b/g, 'their')
    .replace(/\byou are\b/g, 'they are');
  // A page shows; its reader looks at it.
  return (text.charAt(0).toLowerCase() + text.slice(1)).replace(/^(show|say|get) /, 'view ');
}

/** A call of the audit log, as far as its words depend on it. */
export interface LoggedCall {
  readonly action: string;
  readonly result: string;
  /** Name of its site; undefined without one. */
  readonly siteName: string | undefined;
  /** Record that it was about, such as `lead:12`; null without one. */
  readonly record: string | null;
  readonly errorCode: string | null;
}

/** Words for a refused call that reached no operation. */
function unknownCall(errorCode: string | null): string {
  if (errorCode === 'route_not_found') return 'called an address that does not exist';
  if (errorCode === 'method_not_allowed') return 'called an address with a method it does not support';
  if (errorCode?.startsWith('token_')) return 'called without a valid token';
  return 'made a call that could not be read';
}

/** Words of a phrase that only say whose the record is. */
const ofSite = / (?:of|for|to|in|on|from) \{site\}/;

/**
 * Builds the function that says what a call did, to be read after its caller's name: `discarded a draft of Garden`, and
 * `tried to discard a draft of Garden` if it was refused or failed.
 */
export function auditWords(operations: readonly Operation[]): (call: LoggedCall) => string {
  const phrases = new Map(operations.map((operation) => [operation.name, auditPhraseOf(operation)]));
  return ({ action, result, siteName, record, errorCode }) => {
    const isPreview = action.endsWith('.preview') && !phrases.has(action);
    const phrase = phrases.get(isPreview ? action.slice(0, -'.preview'.length) : action);
    if (action === 'unknown') return unknownCall(errorCode);
    if (action === 'several') return 'made several kinds of calls';
    if (phrase === undefined) return `called ${action}`;
    const [verb = '', ...rest] = phrase.split(' ');
    const words = rest.join(' ');
    // A call about a record need not name its site: “a lead” says more than “a lead of a site”.
    const known = siteName === undefined && record !== null ? words.replace(ofSite, '') : words;
    const object = known.replaceAll('{site}', () => siteName ?? 'a site');
    if (result !== 'ok') return `tried to ${verb} ${object}`.trim();
    if (isPreview) return `asked what would happen: ${verb} ${object}`.trim();
    return `${pastOf(verb)} ${object}`.trim();
  };
}
