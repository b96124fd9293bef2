import type { Registry } from '../../kernel/registry.ts';
import { Choice, Nullable, Type } from '../../kernel/schema.ts';
import { ScopeName } from '../sites/schema.ts';

/** The limits of a server by their names, and whether requests are counted. */
export type Limits = Readonly<Record<string, number | 'on' | 'off'>>;

/** What a server shows as its limits where every setting is as it is unless told. */
export const standardLimits = ({ limits, settings }: Registry): Limits => {
  const standard = Object.entries(settings).map(([name, { standard: text, kind }]) => [
    name,
    text === undefined ? undefined : kind.read(text),
  ]);
  const values = Object.fromEntries(standard);
  return { ...Object.assign({}, ...limits.map((limit) => limit.shows(values))), rate_limits: 'on' };
};

export const Status = Type.Object(
  {
    service: Type.String(),
    version: Type.String(),
    api_version: Type.String({ description: 'Also in the API-Version header of every answer.' }),
    database: Choice(['sqlite', 'postgres'], 'Where records are kept.'),
    time: Type.String({ description: "The server's clock." }),
    // Not one by one: there are many, and an agent reads the shape of every answer before its first call.
    limits: Type.Unsafe<Limits>({
      type: 'object',
      required: ['rate_limits'],
      properties: { rate_limits: Choice(['on', 'off'], 'Whether the request limits are enforced.') },
      additionalProperties: Type.Integer(),
      description: 'Every limit of this server by its name; the guide says each in words.',
    }),
    caller: Type.Object({
      kind: Choice(['admin', 'site'], 'What kind of token this is.'),
      scopes: Type.Array(ScopeName),
      site_ids: Type.Array(Type.Integer(), {
        description: 'The sites this token reaches; at most 200 are named.',
      }),
      sites_total: Type.Integer(),
      account_id: Nullable(Type.Integer()),
    }),
  },
  { title: 'Status' },
);
