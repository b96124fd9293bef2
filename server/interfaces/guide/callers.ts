import { doorKinds, doorOf, isPublic, type TokenKind } from '../../kernel/access.ts';
import type { Operation } from '../../kernel/operation.ts';
import { choice, code } from './markdown.ts';

const kindNames: Readonly<Record<TokenKind, string>> = {
  admin: 'administrator token',
  site: 'site token',
  app: 'app session',
  session: 'Command Center session',
};

/** Who may call an operation at an address, in words: `administrator token or site token, scope read`. */
export function callersAt({ access }: Operation, path: string): string {
  const door = doorOf(path);
  // The MCP endpoint itself wants a token, whatever the tool.
  if (isPublic(access)) return door === 'mcp' ? 'any accepted token' : 'anybody, no token';
  const kinds = doorKinds(access, door);
  const isScoped = kinds.includes('admin') || kinds.includes('site');
  const needs = [
    ...(isScoped && access.scope ? [`scope ${code(access.scope)}`] : []),
    ...(access.role === 'administrator' ? ['administrators only'] : []),
  ];
  return [choice(kinds.map((kind) => kindNames[kind])), ...needs].join(', ');
}

/** The environment variable that holds the token in examples. */
export function tokenVariable({ access }: Operation, path: string): string | undefined {
  if (isPublic(access)) return undefined;
  const kinds = doorKinds(access, doorOf(path));
  if (kinds.includes('app')) return 'APP_TOKEN';
  return kinds.includes('session') ? 'SESSION_TOKEN' : 'COMMAND_CENTER_TOKEN';
}
