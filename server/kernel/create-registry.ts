import { isPublic, type Scope } from './access.ts';
import { type AddressFamily, type Audiences, createAudiences } from './audiences.ts';
import { withConfirm } from './confirm.ts';
import { type ErrorEntries, kernelErrors } from './error-entries.ts';
import type { ErrorCatalogue } from './errors.ts';
import { addedTo } from './extension.ts';
import type { FeatureFacts, LimitEntry } from './feature.ts';
import type { Job } from './job.ts';
import { shapeJoiner } from './joined-shape.ts';
import { addressesOf, type Operation } from './operation.ts';
import { routeTable } from './overloaded-operation.ts';
import { listSets } from './page.ts';
import type { Registry } from './registry.ts';
import { type TObject, type TSchema, Type } from './schema.ts';
import type { SettingEntries } from './setting.ts';
import type { Area } from './site-roles.ts';
import { streamEvents } from './stream.ts';

/**
 * Adds an optional site parameter for programs to an operation whose records already determine their site. Naming a
 * site limits the call to it: records of other sites read as not found.
 */
function withImpliedSite<Op extends Operation>(
  operation: Op,
  { parameter, schema, audiences }: { parameter: string; schema: TSchema; audiences: Audiences },
): Op {
  const { access, input, output, produces, mcp, isAboveSites } = operation;
  const isForPrograms =
    mcp !== undefined ||
    addressesOf(operation).some(({ path }) => audiences.forPrograms.includes(audiences.of(path)));
  if (isPublic(access) || access.site !== undefined || parameter in input.properties) return operation;
  if (isAboveSites || !isForPrograms || produces || streamEvents(output)) return operation;
  const optionalSite = Type.Optional({ ...schema, description: 'The site that it has to be of.' });
  return {
    ...operation,
    access: { ...access, site: 'implied' },
    input: { ...input, properties: { ...input.properties, [parameter]: optionalSite } } as TObject,
  };
}

/** Facts about the product that belong to no feature. */
export interface ProductFacts {
  readonly families: readonly AddressFamily[];
  readonly siteParameter: string;
  /** Date of the contract: changes with every answer that clients can tell apart. */
  readonly apiVersion: string;
  /** Jobs of the process itself. */
  readonly jobs?: readonly Job[];
  /** Settings of the process itself. */
  readonly settings?: SettingEntries;
  /** Descriptions of the toolsets, by name; the default one first. */
  readonly toolsets?: Readonly<Record<string, string>>;
  /** Limits at the product's interfaces. */
  readonly limits?: readonly LimitEntry[];
}

/** Joins features. Throws if two claim the same name, so that none shadows another's. */
export function createRegistry(features: readonly FeatureFacts[], product: ProductFacts): Registry {
  joined('features', features, ({ name }) => ({ [name]: true }));
  const tokens = joined('kinds of tokens', features, (feature) => feature.tokens);
  const scopes = joined('scopes', features, (feature) => feature.scopes);
  const extensions = features.flatMap((feature) => feature.adds ?? []);
  const declared = features.flatMap(({ operations = {}, area }) =>
    Object.values(operations).map((operation) => withArea(operation, area)),
  );
  joined('tables', features, ({ tables = [] }) => Object.fromEntries(tables.map((table) => [table, true])));
  joined('operations', declared, ({ name }) => ({ [name]: true }));
  routeTable(declared);
  const settings = joined('settings', [product, ...features], (each) => each.settings);
  for (const { name, body, limit } of declared)
    for (const setting of [body, typeof limit === 'object' ? limit.perMinute : undefined])
      if (setting !== undefined && !Object.hasOwn(settings, setting))
        throw new Error(`The operation ${name} names no setting with ${setting}.`);

  const sets = product.toolsets ?? {};
  for (const { name, toolsets = [] } of features)
    for (const set of toolsets)
      if (!Object.hasOwn(sets, set)) throw new Error(`The feature ${name} names no toolset with ${set}.`);

  const { siteParameter } = product;
  const audiences = createAudiences(product.families, tokens);
  for (const operation of declared) assertConfirmed(operation, audiences);

  const registry: Registry = {
    features,
    chapters: Object.assign({}, ...features.map(({ chapters }) => chapters)),
    memberSets: { ...listSets, ...joined('sets of members', features, (feature) => feature.memberSets) },
    guide: features.flatMap(({ guide = [] }) => guide),
    errors: catalogueOf(joined('codes', features, (feature) => feature.errors)),
    scopes: Object.entries(scopes).map(([name, entry]) => ({ ...entry, name: name as Scope })),
    tokens,
    audiences,
    settings,
    limits: [...features, product].flatMap(({ limits = [] }) => limits),
    prompts: Object.values(
      joined('prompts', features, ({ prompts = [] }) =>
        Object.fromEntries(prompts.map((each) => [each.name, each])),
      ),
    ),
    toolsets: Object.entries(product.toolsets ?? {}).map(([name, says]) => ({ name, says })),
    jobs: Object.values(
      joined('jobs', [product, ...features], ({ jobs = [] }) =>
        Object.fromEntries(jobs.map((each) => [each.name, each])),
      ),
    ),
    siteParameter,
    apiVersion: product.apiVersion,
    added: (point) => addedTo(point, extensions),
    operations: [],
  };
  const withShapes = shapeJoiner(registry);
  const implied = { parameter: siteParameter, schema: siteSchema(declared, siteParameter), audiences };
  return Object.assign(registry, {
    operations: declared.map((operation) =>
      withImpliedSite(
        withConfirm({
          ...operation,
          input: withShapes(operation.input),
          output: withShapes(operation.output),
          example: withShapes(operation.example),
        }),
        implied,
      ),
    ),
  });
}

/** Adds the area of its feature to an operation that names none. One without an area would be open to every role, or to none. */
function withArea(operation: Operation, area: Area | undefined): Operation {
  const { name, access } = operation;
  if (isPublic(access) || access.area !== undefined) return operation;
  if (area === undefined && access.role === undefined)
    throw new Error(`The operation ${name} has no area: say which roles reach it.`);
  return area === undefined ? operation : { ...operation, access: { ...access, area } };
}

/** Schema of the site parameter, taken from the first operation that has it: they all share it. */
const siteSchema = (operations: readonly Operation[], parameter: string): TSchema =>
  operations.find(({ input }) => input.properties[parameter])?.input.properties[parameter] ?? Type.Integer();

/** Requires every irreversible operation that programs can call to declare `confirm`. */
function assertConfirmed(operation: Operation, audiences: Audiences): void {
  const { name, access, effect, confirm } = operation;
  if (confirm || (effect !== 'publish' && effect !== 'delete')) return;
  const own = addressesOf(operation).map(({ path }) => audiences.of(path));
  const interfaces = audiences.forPrograms.filter(
    (interfaceName) => operation.mcp || own.includes(interfaceName),
  );
  if (interfaces.some((interfaceName) => audiences.kinds(access, interfaceName).length > 0))
    throw new Error(`The operation ${name} is for programs and cannot be taken back: it wants confirm.`);
}

/** Merges the entries of all sources. */
function joined<Source, T>(
  label: string,
  sources: readonly Source[],
  membersOf: (source: Source) => Readonly<Record<string, T>> | undefined,
): Readonly<Record<string, T>> {
  const all: Record<string, T> = {};
  for (const source of sources) {
    for (const [name, member] of Object.entries(membersOf(source) ?? {})) {
      if (Object.hasOwn(all, name)) throw new Error(`Two ${label} have the name ${name}.`);
      all[name] = member;
    }
  }
  return all;
}

/**
 * Sorted by status, the way people look codes up. A feature may replace the kernel's entry with a more specific one.
 */
function catalogueOf(entries: ErrorEntries): ErrorCatalogue {
  const all = Object.entries({ ...kernelErrors, ...entries });
  return Object.fromEntries(all.sort(([, a], [, b]) => a.status - b.status)) as unknown as ErrorCatalogue;
}
