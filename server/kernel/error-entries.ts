/**
 * Public documentation of an error code: status, title, a sentence for people and, for agents, the next call to
 * make.
 */
export interface ErrorEntry {
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  /** True if the same request may succeed when sent again unchanged. */
  readonly retryable: boolean;
  /** Next step for an agent. */
  readonly next: string;
  /** Token kinds with which any call may fail this way. */
  readonly tokens?: readonly string[];
}

export type ErrorEntries = Readonly<Record<string, ErrorEntry>>;

export const errorEntry = (
  status: number,
  title: string,
  detail: string,
  next: string,
  retryable = false,
): ErrorEntry => ({ status, title, detail, next, retryable });

const entry = errorEntry;
const signInAgain = 'Ask the person who runs this service for a new token; do not retry with this one.';

/** Error codes of the kernel and the interfaces. Source of codes and statuses: the contract, §1. */
export const kernelErrors = {
  malformed_json: entry(
    400,
    'Malformed JSON',
    'The body is not valid JSON in UTF-8.',
    'Send one JSON object.',
  ),
  missing_parameter: entry(
    400,
    'Missing parameter',
    'A required parameter is missing.',
    'Add the named parameter.',
  ),
  invalid_parameter: entry(
    400,
    'Invalid parameter',
    'A parameter has a value that is not allowed.',
    'Correct the named parameters.',
  ),
  invalid_cursor: entry(
    400,
    'Invalid cursor',
    'This cursor is invalid, or belongs to other filters.',
    'Start again without a cursor, keeping the same filters on every page.',
  ),
  token_missing: entry(
    401,
    'Token missing',
    'Send the header Authorization: Bearer <token>.',
    'Send a bearer token.',
  ),
  token_invalid: entry(
    401,
    'Token invalid',
    'This token is unknown here: incomplete, mistyped, or from another server.',
    'Check that the token is complete. If it is, ask the person who runs this service for a new one; do not retry with this one.',
  ),
  token_expired: entry(401, 'Token expired', 'This token has expired.', signInAgain),
  token_revoked: entry(401, 'Token revoked', 'This token was revoked.', signInAgain),
  wrong_token_kind: entry(
    403,
    'Wrong token kind',
    'This kind of token is not accepted here.',
    'Use a token of one of the accepted kinds.',
  ),
  insufficient_scope: entry(
    403,
    'Insufficient scope',
    'This token does not have the required scope.',
    'Ask an administrator for a token with the required scope.',
  ),
  right_required: entry(
    403,
    'Right required',
    'You do not have this right in the project.',
    'Ask one of the people in `who`, or an administrator for the right.',
  ),
  role_required: entry(
    403,
    'Role required',
    'Your role does not include this.',
    'Ask somebody in `who`, or an administrator.',
  ),
  fresh_factor_required: entry(
    403,
    'Second factor needed again',
    'Confirm with your second factor first: the last confirmation was more than 10 minutes ago.',
    'Confirm with the second factor again, then repeat the request.',
  ),
  administrator_required: entry(
    403,
    'Administrator required',
    'Only an administrator may do this.',
    'Ask an administrator to do it or to change your role.',
  ),
  site_forbidden: entry(
    403,
    'Site not accessible',
    'This token has no access to that site.',
    'List the sites that this token has access to and use one of them.',
  ),
  origin_forbidden: entry(
    403,
    'Origin not allowed',
    'Requests from this origin are not accepted.',
    'Call from a server.',
  ),
  not_found: entry(
    404,
    'Not found',
    'There is no such record, or you don’t have access to it.',
    'List the records first and use an id from there.',
  ),
  route_not_found: entry(
    404,
    'No such address',
    'There is nothing at this address.',
    'See /guide or /openapi.json for all addresses.',
  ),
  method_not_allowed: entry(
    405,
    'Method not allowed',
    'This address does not support that method.',
    'Use a method from the Allow header.',
  ),
  misdirected_request: entry(
    421,
    'Wrong host',
    'Nothing is served under this host name here.',
    'Use the address at which this service is reached.',
  ),
  revision_conflict: entry(
    409,
    'Revision conflict',
    'The content has changed in the meantime.',
    'Read the current revision and try again.',
  ),
  idempotency_in_flight: entry(
    409,
    'Still in progress',
    'A request with this idempotency key is still in progress.',
    'Wait a moment and send the same request again.',
    true,
  ),
  state_conflict: entry(
    409,
    'State conflict',
    'The record is in a state that does not allow this.',
    'See allowed.',
  ),
  payload_too_large: entry(
    413,
    'Payload too large',
    'The body is larger than this address accepts.',
    'Send less.',
  ),
  unsupported_media_type: entry(
    415,
    'Unsupported media type',
    'Send Content-Type: application/json.',
    'Send the body as application/json.',
  ),
  validation_failed: entry(
    422,
    'Validation failed',
    'Some fields need attention.',
    'Correct the named fields.',
  ),
  unknown_field: entry(422, 'Unknown field', 'The body has unknown fields.', 'Omit the named fields.'),
  idempotency_key_reused: entry(
    422,
    'Idempotency key reused',
    'This idempotency key was used for a different request.',
    'Use a new key for a new request.',
  ),
  rate_limited: entry(
    429,
    'Too many requests',
    'Too many requests.',
    'Wait for the given seconds, then try again.',
    true,
  ),
  client_closed: entry(
    499,
    'Client closed the request',
    'The client went away.',
    'Send it again if still needed.',
    true,
  ),
  internal_error: entry(
    500,
    'Internal error',
    'Something went wrong on our side. Nothing was changed.',
    'Try again; if it stays, report the request_id.',
    true,
  ),
  took_too_long: entry(
    503,
    'Took too long',
    'Reading this took too long and was stopped.',
    'Narrow it: one site, a shorter period, fewer filters, or no total.',
  ),
  not_ready: entry(
    503,
    'Not ready',
    'The service is starting, stopping or without its database. Nothing was changed.',
    'Try again in a few seconds; repeat writes with the same key.',
    true,
  ),
} as const satisfies ErrorEntries;
