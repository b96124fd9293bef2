import { isPublic } from './access.ts';
import type { Audiences } from './audiences.ts';
import { addressesOf, type Operation } from './operation.ts';
import { type TObject, type TSchema, Type } from './schema.ts';
import { streamEvents } from './stream.ts';

/**
 * The operation as programs call it whose records say themselves of which site they are: they may name that site all the
 * same, as everywhere else. The call then reaches that site alone, so that a record of another one reads as absent.
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
