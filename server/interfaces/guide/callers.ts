import { isPublic } from '../../kernel/access.ts';
import type { Operation } from '../../kernel/operation.ts';
import type { Registry } from '../../kernel/registry.ts';
import { choice, code } from './markdown.ts';

type Joined = Pick<Registry, 'audiences' | 'tokens'>;

/** Permitted callers of an operation at an address, e.g. `administrator token or site token, scope read`. */
export function callersAt({ audiences, tokens }: Joined, { access }: Operation, path: string): string {
  const interfaceName = audiences.interfaceOf(path);
  // The MCP endpoint itself wants a token, whatever the tool.
  if (isPublic(access)) return interfaceName === 'mcp' ? 'any accepted token' : 'anybody, no token';
  const kinds = audiences.acceptedKinds(access, interfaceName);
  const needs = [
    ...(kinds.some(audiences.isScoped) && access.scope ? [`scope ${code(access.scope)}`] : []),
    ...(access.role === 'administrator' ? ['administrators only'] : []),
  ];
  return [choice(kinds.map((kind) => tokens[kind]?.name ?? kind)), ...needs].join(', ');
}

/**
 * Environment variable that holds the token in examples. Of several accepted kinds, the one with the least
 * access.
 */
export function tokenVariable(
  { audiences, tokens }: Joined,
  { access }: Operation,
  path: string,
): string | undefined {
  const kinds = audiences.acceptedKinds(access, audiences.interfaceOf(path));
  const kind = kinds.find((each) => !audiences.isScoped(each)) ?? kinds[0];
  return kind && tokens[kind]?.variable;
}
