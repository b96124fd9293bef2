import type { Extension, ExtensionPoint } from '../../kernel/extension.ts';
import { type AnyHandler, type BoundOperation, bindOperation } from '../../kernel/handler.ts';
import type { Operation } from '../../kernel/operation.ts';
import type { Db } from '../db/database.ts';
import type { HandledJob } from '../jobs/index.ts';
import type { AnyFeature, Feature, Platform } from './feature.ts';
import type { Retention } from './retention.ts';
import type { SealedSecrets } from './sealed-secrets.ts';

/** Running features, in dependency order. */
export interface RunningFeatures {
  /** The registry's operations with their handlers. */
  readonly bound: readonly BoundOperation<Db>[];
  readonly jobs: readonly HandledJob[];
  readonly retention: readonly Retention[];
  readonly secrets: readonly SealedSecrets[];
  /** Exports of a started feature. */
  exportsOf<Exported>(
    feature: Pick<Feature<Exported>, 'name'> & { readonly start: Feature<Exported>['start'] },
  ): Exported;
  close(): Promise<void>;
}

export interface StartOptions {
  readonly platform: Platform;
  /** Contributions of the product itself. */
  readonly contributes?: readonly Extension[];
}

/** Starts features in dependency order, whatever their order in the list. Throws for a cycle. */
export function startFeatures(
  features: readonly AnyFeature[],
  { platform, contributes = [] }: StartOptions,
): RunningFeatures {
  const started = new Map<string, AnyStarted>();
  const extensions = createExtensions(contributes);

  for (const feature of sortByDependency(features)) {
    const needed = Object.fromEntries(
      Object.entries(feature.needs).map(([name, other]) => [name, started.get(other.name)?.exports]),
    );
    extensions.contribute(feature.contributes);
    const running = feature.start(
      { ...platform, settings: platform.settingValues, contributions: extensions.contributions } as never,
      needed as never,
    );
    extensions.contribute(running.contributes);
    started.set(feature.name, running);
  }

  const running = [...started.values()];
  for (const feature of features) assertHandled(feature, started.get(feature.name)?.jobs ?? []);
  const joined = new Map(platform.registry.operations.map((operation) => [operation.name, operation]));
  return {
    bound: features.flatMap((feature) => bindOperations(feature, joined, started)),
    jobs: running.flatMap(({ jobs = [] }) => jobs),
    retention: running.flatMap(({ retention = [] }) => retention),
    secrets: running.flatMap(({ secrets = [] }) => secrets),
    exportsOf: ({ name }) => started.get(name)?.exports as never,
    close: async () => void (await Promise.all(running.map((feature) => feature.close?.()))),
  };
}

/** Sorts features in dependency order. Throws for a cycle. */
export function sortByDependency(features: readonly AnyFeature[]): readonly AnyFeature[] {
  const sorted = new Map<string, AnyFeature>();
  const visiting = new Set<string>();
  function visit(feature: AnyFeature): void {
    if (sorted.has(feature.name)) return;
    if (visiting.has(feature.name)) throw new Error(`The feature ${feature.name} needs itself.`);
    visiting.add(feature.name);
    for (const needed of Object.values(feature.needs)) visit(needed);
    sorted.set(feature.name, feature);
  }
  for (const feature of features) visit(feature);
  return [...sorted.values()];
}

type AnyStarted = ReturnType<AnyFeature['start']>;

/** Requires that the jobs a feature declares, and documents, are exactly those it handles. */
function assertHandled({ name, jobs = [] }: AnyFeature, handled: readonly HandledJob[]): void {
  const declared = new Set(jobs);
  const isComplete = handled.length === declared.size && handled.every(({ job }) => declared.has(job));
  if (!isComplete) throw new Error(`The feature ${name} declares other jobs than it handles.`);
}

/** Binds a feature's operations, in their registry form, to its handlers. */
function bindOperations(
  { name: feature, operations }: AnyFeature,
  joined: ReadonlyMap<string, Operation>,
  started: ReadonlyMap<string, AnyStarted>,
): BoundOperation<Db>[] {
  const handlers: Readonly<Record<string, AnyHandler<Db>>> = started.get(feature)?.handlers ?? {};
  return Object.entries<Operation>(operations).map(([key, { name }]) => {
    const operation = joined.get(name);
    const handler = handlers[key];
    if (!operation || !handler) throw new Error(`The operation ${name} of ${feature} has no handler.`);
    return bindOperation(operation, handler);
  });
}

/** Contributions by point. Lists already handed out keep growing. */
function createExtensions(first: readonly Extension[]) {
  const lists = new Map<string, unknown[]>();
  const listOf = (point: string): unknown[] => {
    const list = lists.get(point) ?? [];
    lists.set(point, list);
    return list;
  };
  const contribute = (extensions: readonly Extension[] = []) => {
    for (const { point, items } of extensions) listOf(point).push(...items);
  };
  contribute(first);
  return { contribute, contributions: <T>({ name }: ExtensionPoint<T>) => listOf(name) as readonly T[] };
}
