import { isPublic, type Scope } from './access.ts';
import { type AddressFamily, type Audiences, createAudiences } from './audiences.ts';
import { withConfirm } from './confirm.ts';
import { type ErrorEntries, kernelErrors } from './error-entries.ts';
import type { ErrorCatalogue } from './errors.ts';
import { contributionsTo } from './extension.ts';
import type { FeatureFacts, LimitEntry } from './feature.ts';
import type { Job } from './job.ts';
import { addressesOf, type Operation } from './operation.ts';
import { routeTable } from './overloaded-operation.ts';
import { listSets } from './page.ts';
import type { Registry } from './registry.ts';
import { schemaResolver } from './registry-schema.ts';
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
    addressesOf(operation).some(({ path }) =>
      audiences.programInterfaces.includes(audiences.interfaceOf(path)),
    );
  if (isPublic(access) || access.site !== undefined || parameter in input.properties) return operation;
  if (isAboveSites || !isForPrograms || produces || streamEvents(output)) return operation;
  const optionalSite = Type.Optional({ ...schema, description: 'Site that the record must belong to.' });
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
  mergeEntries('features', features, ({ name }) => ({ [name]: true }));
  const tokens = mergeEntries('kinds of tokens', features, (feature) => feature.tokens);
  const scopes = mergeEntries('scopes', features, (feature) => feature.scopes);
  const extensions = features.flatMap((feature) => feature.contributes ?? []);
  const declared = features.flatMap(({ operations = {}, area }) =>
    Object.values(operations).map((operation) => withArea(operation, area)),
  );
  mergeEntries('tables', features, ({ tables = [] }) =>
    Object.fromEntries(tables.map((table) => [table, true])),
  );
  mergeEntries('operations', declared, ({ name }) => ({ [name]: true }));
  routeTable(declared);
  const settings = mergeEntries('settings', [product, ...features], (source) => source.settings);
  for (const { name, bodyLimit, limit } of declared)
    for (const setting of [bodyLimit, typeof limit === 'object' ? limit.perMinute : undefined])
      if (setting !== undefined && !Object.hasOwn(settings, setting))
        throw new Error(`The operation ${name} names an unknown setting: ${setting}.`);

  const sets = product.toolsets ?? {};
  for (const { name, toolsets = [] } of features)
    for (const set of toolsets)
      if (!Object.hasOwn(sets, set)) throw new Error(`The feature ${name} names an unknown toolset: ${set}.`);

  const { siteParameter } = product;
  const audiences = createAudiences(product.families, tokens);
  for (const operation of declared) assertConfirmed(operation, audiences);

  const registry: Registry = {
    features,
    chapters: Object.assign({}, ...features.map(({ chapters }) => chapters)),
    memberSets: {
      ...listSets,
      ...mergeEntries('sets of members', features, (feature) => feature.memberSets),
    },
    guide: features.flatMap(({ guide = [] }) => guide),
    errors: catalogueOf(mergeEntries('codes', features, (feature) => feature.errors)),
    scopes: Object.entries(scopes).map(([name, entry]) => ({ ...entry, name: name as Scope })),
    tokens,
    audiences,
    settings,
    limits: [...features, product].flatMap(({ limits = [] }) => limits),
    prompts: Object.values(
      mergeEntries('prompts', features, ({ prompts = [] }) =>
        Object.fromEntries(prompts.map((prompt) => [prompt.name, prompt])),
      ),
    ),
    toolsets: Object.entries(product.toolsets ?? {}).map(([name, description]) => ({ name, description })),
    jobs: Object.values(
      mergeEntries('jobs', [product, ...features], ({ jobs = [] }) =>
        Object.fromEntries(jobs.map((job) => [job.name, job])),
      ),
    ),
    siteParameter,
    apiVersion: product.apiVersion,
    contributions: (point) => contributionsTo(point, extensions),
    operations: [],
  };
  return Object.assign(registry, { operations: joinOperations(registry, declared) });
}

/** Operations with what depends on the whole product. A function of its own, so that its resolver is freed. */
function joinOperations(registry: Registry, declared: readonly Operation[]): Operation[] {
  const { siteParameter: parameter, audiences } = registry;
  const resolveSchemas = schemaResolver(registry);
  const implied = { parameter, schema: siteSchema(declared, parameter), audiences };
  return declared.map((operation) =>
    withImpliedSite(
      withConfirm({
        ...operation,
        input: resolveSchemas(operation.input),
        output: resolveSchemas(operation.output),
        example: resolveSchemas(operation.example),
      }),
      implied,
    ),
  );
}

/** Applies the feature's default area. Without an area, an operation would be open to every role, or to none. */
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
  const interfaceNames = addressesOf(operation).map(({ path }) => audiences.interfaceOf(path));
  const interfaces = audiences.programInterfaces.filter(
    (interfaceName) => operation.mcp || interfaceNames.includes(interfaceName),
  );
  if (interfaces.some((interfaceName) => audiences.acceptedKinds(access, interfaceName).length > 0))
    throw new Error(
      `The operation ${name} can be called by programs and is irreversible: it must declare confirm.`,
    );
}

/** Merges the entries of all sources. */
function mergeEntries<Source, T>(
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
