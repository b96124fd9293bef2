import { isPublic, type TokenAccess } from '../../kernel/access.ts';
import { addressesOf, type Operation, type RestAddress } from '../../kernel/operation.ts';
import type { Registry } from '../../kernel/registry.ts';
import type { Failures } from './failures.ts';
import { operationId } from './names.ts';
import { parametersOf } from './parameters.ts';
import { requestBodyOf } from './request-body.ts';
import { securityOf } from './security.ts';
import type { JsonObject, Shapes } from './shapes.ts';
import { successesOf } from './successes.ts';

/** Every address with its operations, in the order of the registry. */
export function pathsOf(registry: Registry, shapes: Shapes, failures: Failures): JsonObject {
  const paths: Record<string, JsonObject> = {};
  const ids = new Set<string>();
  for (const operation of registry.operations) {
    for (const address of addressesOf(operation)) {
      const id = operationId(registry.doors, operation, address);
      if (ids.has(id)) throw new Error(`Two addresses have the operationId ${id}.`);
      ids.add(id);
      paths[address.path] = {
        ...paths[address.path],
        [address.method.toLowerCase()]: operationObject(registry, operation, address, id, shapes, failures),
      };
    }
  }
  return paths;
}

function operationObject(
  registry: Registry,
  operation: Operation,
  address: RestAddress,
  id: string,
  shapes: Shapes,
  failures: Failures,
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
    responses: { ...successesOf(operation, shapes), ...failures.of(operation, address) },
  };
}

function descriptionOf({ summary, guide, mcp, access }: Operation): string {
  const needs: Partial<TokenAccess> = isPublic(access) ? {} : access;
  return [
    guide ?? `${summary}.`,
    ...(needs.scope ? [`Administrator and site tokens need the scope \`${needs.scope}\`.`] : []),
    ...(needs.role ? ['For administrators only.'] : []),
    ...(mcp ? [`MCP tool: \`${mcp.tool}\`.`] : []),
  ].join('\n\n');
}
