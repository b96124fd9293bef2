import { doorKinds, doorOf, type TokenKind } from '../../kernel/access.ts';
import { addressesOf, type Operation, type RestAddress } from '../../kernel/operation.ts';
import type { JsonObject } from './shapes.ts';

interface Scheme {
  readonly name: string;
  readonly prefix: string;
  readonly description: string;
}

const schemes: Readonly<Record<TokenKind, Scheme>> = {
  admin: {
    name: 'administratorToken',
    prefix: 'cpa_',
    description:
      'Administrator token. Reaches what its creator reaches. Keep it on a server or in an MCP client.',
  },
  site: {
    name: 'siteToken',
    prefix: 'cps_',
    description:
      'Site token. Belongs to one site and reaches nothing else. Keep it in the environment of the site.',
  },
  app: {
    name: 'appSession',
    prefix: 'cpm_',
    description: 'Session of the mobile app, 30 days.',
  },
  session: {
    name: 'commandCenterSession',
    prefix: 'cpc_',
    description:
      'Session of a person in the Command Center, from `POST /api/command-center/auth/login`. Browsers may hold it in a ' +
      'cookie instead (`transport: cookie`); writes with the cookie are taken from the own pages of the service only.',
  },
};

/** The kinds of token that some operation accepts, as OpenAPI's bearer schemes. */
export function securitySchemesOf(operations: readonly Operation[]): JsonObject {
  const accepted = new Set(
    operations.flatMap((operation) => addressesOf(operation).flatMap((at) => kindsAt(operation, at))),
  );
  const entries = Object.entries(schemes).filter(([kind]) => accepted.has(kind as TokenKind));
  return Object.fromEntries(
    entries.map(([, { name, prefix, description }]) => [
      name,
      { type: 'http', scheme: 'bearer', bearerFormat: `${prefix}…`, description },
    ]),
  );
}

const kindsAt = ({ access }: Operation, { path }: RestAddress): readonly TokenKind[] =>
  doorKinds(access, doorOf(path));

/** Any one of the accepted token kinds; empty for public operations. */
export const securityOf = (operation: Operation, address: RestAddress): JsonObject[] =>
  kindsAt(operation, address).map((kind) => ({ [schemes[kind].name]: [] }));
