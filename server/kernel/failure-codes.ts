import { accessAt, isPublic, siteScoped } from './access.ts';
import type { ErrorCode } from './errors.ts';
import { changes, inputAt, type Operation, type RestAddress } from './operation.ts';
import type { Registry } from './registry.ts';
import type { TObject } from './schema.ts';

export const tokenRefusals: readonly ErrorCode[] = [
  'token_missing',
  'token_invalid',
  'token_expired',
  'token_revoked',
];

/** Every code an operation can return at an address: its own, and those implied by its declaration. */
export function failureCodes(
  {
    audiences,
    errors,
    siteParameter,
    scopes,
  }: Pick<Registry, 'audiences' | 'errors' | 'siteParameter' | 'scopes'>,
  operation: Operation,
  address: RestAddress,
): readonly ErrorCode[] {
  const { input, limit, mayBeSlow, confirm } = operation;
  const interfaceName = audiences.interfaceOf(address.path);
  const access = accessAt(operation.access, interfaceName);
  const isRead = address.method === 'GET';
  const required = new Set(inputAt(operation, interfaceName, siteParameter).required as readonly string[]);
  const isKeyed = changes(operation) && operation.idempotency !== 'own';
  const kinds = audiences.acceptedKinds(access, interfaceName);
  const possible: Readonly<Record<string, boolean>> = {
    malformed_json: !isRead,
    missing_parameter: isRead ? required.size > 0 : siteScoped(access) && access.site === 'required',
    invalid_parameter: isRead || isKeyed,
    invalid_cursor: 'cursor' in input.properties,
    ...Object.fromEntries(tokenRefusals.map((code) => [code, !isPublic(access)])),
    wrong_token_kind: !isPublic(access),
    insufficient_scope: !isPublic(access) && access.scope !== undefined && kinds.some(audiences.isScoped),
    right_required:
      !isPublic(access) && scopes.some((scope) => scope.name === access.scope && scope.isPerMember),
    fresh_factor_required: !isPublic(access) && access.fresh === true,
    role_required: !isPublic(access) && access.role === undefined && access.area !== 'account',
    administrator_required: !isPublic(access) && access.role === 'administrator',
    site_forbidden: siteScoped(access),
    origin_forbidden: !isRead && audiences.acceptsCookie(interfaceName),
    payload_too_large: !isRead,
    unsupported_media_type: !isRead,
    validation_failed: !isRead,
    unknown_field: !isRead && isClosed(input),
    idempotency_key_reused: isKeyed,
    rate_limited: limit !== 'none',
    internal_error: true,
    took_too_long: mayBeSlow !== undefined || confirm !== undefined,
    not_ready: true,
  };
  const own = new Set<ErrorCode>(operation.errors);
  const isOfToken = (code: ErrorCode) =>
    !isPublic(access) && errors[code].tokens?.some((kind) => kinds.some((each) => each === kind)) === true;
  return (Object.keys(errors) as ErrorCode[]).filter(
    (code) => possible[code] || own.has(code) || isOfToken(code),
  );
}

const isClosed = (shape: TObject): boolean =>
  'additionalProperties' in shape && shape.additionalProperties === false;
