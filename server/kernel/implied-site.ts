import { isPublic } from './access.ts';
import type { Audiences } from './audiences.ts';
import { addressesOf, type Operation } from './operation.ts';
import { type TObject, type TSchema, Type } from './schema.ts';
import { streamEvents } from './stream.ts';

/**
 * Adds an optional site parameter for programs to an operation whose records already determine their site. Naming a
 * site limits the call to it: records of other sites read as not found.
 */
export function withImpliedSite<Op extends Operation>(
  operation: Op,
  { parameter, schema, audiences }: { parameter: string; schema: TSchema; audiences: Audiences },
): Op {
  const { access, input, output, produces, mcp, isAboveSites } = operation;
  const isForPrograms =
    mcp !== undefined ||
    addressesOf(operation).some(({ path }) => audiences.forPrograms.includes(audiences.of(path)));
  if (isPublic(access) || access.site !== undefined || parameter in input.properties) return operation;
  if (isAboveSites || !isForPrograms || produces || streamEvents(output)) return operation;
  const named = Type.Optional({ ...schema, description: 'The site that it has to be of.' });
  return {
    ...operation,
    access: { ...access, site: 'implied' },
    input: { ...input, properties: { ...input.properties, [parameter]: named } } as TObject,
  };
}
