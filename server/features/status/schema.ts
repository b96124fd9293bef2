import type { SettingValues } from '../../kernel/feature.ts';
import type { Registry } from '../../kernel/registry.ts';
import { Choice, Nullable, Type, VerbatimOf } from '../../kernel/schema.ts';
import { RawJson } from '../../kernel/verbatim.ts';
import { ScopeName } from '../sites/schema.ts';

/** The limits for programs, under a server's settings. */
export function limitsShown(
  { limits }: Pick<Registry, 'limits'>,
  settings: SettingValues,
  isOn: boolean,
): RawJson {
  const shown = Object.assign({}, ...limits.map((limit) => limit.values(settings)));
  return new RawJson(JSON.stringify({ rate_limits: isOn ? 'on' : 'off', ...shown }));
}

/** Limits of a server with default settings. */
export function standardLimits(registry: Pick<Registry, 'limits' | 'settings'>): RawJson {
  const standard = Object.entries(registry.settings).map(([name, { defaultText: text, kind }]) => [
    name,
    text === undefined ? undefined : kind.parse(text),
  ]);
  return limitsShown(registry, Object.fromEntries(standard), true);
}

export const Status = Type.Object(
  {
    service: Type.String(),
    version: Type.String(),
    api_version: Type.String({ description: 'Also in the API-Version header of every response.' }),
    database: Choice(['sqlite', 'postgres'], 'The database in use.'),
    time: Type.String({ description: "The server's clock." }),
    // A verbatim object rather than individual members: there are many, and an agent reads every response
    // schema before its first call. Serialised once: writing so many numbers takes longer than the rest of
    // the response.
    limits: VerbatimOf({
      type: 'object',
      required: ['rate_limits'],
      properties: { rate_limits: Choice(['on', 'off'], 'Whether the request limits are enforced.') },
      additionalProperties: Type.Integer(),
      description: 'Every limit of this server by name; the guide describes each.',
    }),
    caller: Type.Object({
      kind: Choice(['admin', 'site'], 'Kind of token.'),
      scopes: Type.Array(ScopeName),
      site_ids: Type.Array(Type.Integer(), {
        description: 'The sites this token has access to; at most 200 are listed.',
      }),
      sites_total: Type.Integer(),
      account_id: Nullable(Type.Integer()),
    }),
  },
  { title: 'Status' },
);
