import type { TokenKind } from '../../kernel/access.ts';
import { addressesOf, type Operation, type RestAddress } from '../../kernel/operation.ts';
import type { Registry } from '../../kernel/registry.ts';
import type { JsonObject } from './shapes.ts';

/** Token kinds accepted by any operation, as OpenAPI bearer schemes. */
export function securitySchemesOf(registry: Registry): JsonObject {
  const accepted = new Set<string>(
    registry.operations.flatMap((operation) =>
      addressesOf(operation).flatMap((at) => kindsAt(registry, operation, at)),
    ),
  );
  const entries = Object.entries(registry.tokens).filter(([kind]) => accepted.has(kind));
  return Object.fromEntries(
    entries.map(([, { scheme, prefix, description }]) => [
      scheme,
      { type: 'http', scheme: 'bearer', bearerFormat: `${prefix}…`, description },
    ]),
  );
}

const kindsAt = (
  { audiences }: Registry,
  { access }: Operation,
  { path }: RestAddress,
): readonly TokenKind[] => audiences.acceptedKinds(access, audiences.interfaceOf(path));

/** Any one of the accepted token kinds; empty for public operations. */
export const securityOf = (registry: Registry, operation: Operation, address: RestAddress): JsonObject[] =>
  kindsAt(registry, operation, address).map((kind) => ({ [registry.tokens[kind]?.scheme ?? kind]: [] }));
