import { isPublic, type TokenAccess } from '../../kernel/access.ts';
import type { Steps } from '../../kernel/event-loop.ts';
import { addressesOf, type Operation } from '../../kernel/operation.ts';
import { chosenBy } from '../../kernel/overloaded-operation.ts';
import type { Registry } from '../../kernel/registry.ts';
import type { Failures } from './failures.ts';
import { operationId } from './names.ts';
import { parametersOf } from './parameters.ts';
import { requestBodyOf } from './request-body.ts';
import { securityOf } from './security.ts';
import type { JsonObject, Shapes } from './shapes.ts';
import { type Addressed, sharedObject } from './shared-address.ts';
import { successesOf } from './successes.ts';

/** All addresses with their operations, in registry order. */
export function* pathsOf(registry: Registry, shapes: Shapes, failures: Failures): Steps<JsonObject> {
  const paths: Record<string, JsonObject> = {};
  const ids = new Set<string>();
  for (const sharing of addressed(registry.operations)) {
    const [{ operation, address }] = sharing;
    const id = operationId(registry.audiences, operation, address);
    if (ids.has(id)) throw new Error(`Two addresses have the operationId ${id}.`);
    ids.add(id);
    const objects = sharing.map((at) => operationObject(registry, at, id, shapes));
    const { responses, ...object } = sharing.length > 1 ? sharedObject(sharing, objects) : (objects[0] ?? {});
    const operations = sharing.map((at) => at.operation);
    yield;
    paths[address.path] = {
      ...paths[address.path],
      [address.method.toLowerCase()]: {
        ...object,
        responses: { ...(responses as JsonObject), ...failures.of(operations, address) },
      },
    };
  }
  return paths;
}

/** Operations by address, in registry order. */
function addressed(operations: readonly Operation[]): readonly [Addressed, ...Addressed[]][] {
  const all = operations.flatMap((operation) =>
    addressesOf(operation).map((address) => ({ operation, address })),
  );
  const byAddress = Map.groupBy(all, ({ address: { method, path } }) => `${method} ${path}`);
  return [...byAddress.values()] as [Addressed, ...Addressed[]][];
}

function operationObject(
  registry: Registry,
  { operation, address }: Addressed,
  id: string,
  shapes: Shapes,
): JsonObject {
  const parameters = parametersOf(registry, operation, address, shapes);
  const requestBody = requestBodyOf(registry, operation, address, shapes);
  return {
    operationId: id,
    tags: [operation.chapter],
    summary: operation.summary,
    description: descriptionOf(operation),
    security: securityOf(registry, operation, address),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(requestBody ? { requestBody } : {}),
    responses: successesOf(operation, shapes),
  };
}

function descriptionOf({ summary, guide, mcp, access }: Operation): string {
  const needs: Partial<TokenAccess> = isPublic(access) ? {} : access;
  return [
    guide ?? `${summary}.`,
    ...(needs.scope ? [`Administrator and site tokens need the scope \`${needs.scope}\`.`] : []),
    ...(needs.role ? ['For administrators only.'] : []),
    ...(mcp ? [`MCP tool: \`${mcp.tool}\`${chosenBy(mcp.when)}.`] : []),
  ].join('\n\n');
}
