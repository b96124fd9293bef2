import { features } from '../../../app/features.ts';
import { product as ours } from '../../../app/registry.ts';
import { createRegistry } from '../../../kernel/create-registry.ts';
import { defineJob } from '../../../kernel/job.ts';
import { Type } from '../../../kernel/schema.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type AnyFeature, defineFeature } from '../../../platform/feature/index.ts';
import { enqueue, handleJob } from '../../../platform/jobs/index.ts';

const grindJob = defineJob({
  name: 'corn.grind',
  input: Type.Object({ sack: Type.Integer() }),
  leaseSeconds: 10,
  attempts: 2,
  backoff: () => 0.01,
});

/** The product with a mill, a job that can be broken on purpose. */
export function aMill() {
  const mill = { isBroken: true, ground: [] as number[] };
  const feature = defineFeature({
    name: 'mill',
    jobs: [grindJob],
    start: () => ({
      jobs: [
        handleJob(grindJob, async ({ input }) => {
          if (mill.isBroken) throw new RangeError('The stone of /secret/mill is broken.');
          mill.ground.push(input.sack);
        }),
      ],
    }),
  });
  const all: readonly AnyFeature[] = [...features, feature];
  return { mill, product: { features: all, registry: createRegistry(all, ours) } };
}

export const bring = (database: Database, sack: number) =>
  database.transact((db) => enqueue(db, grindJob, { sack }, { now: database.now() }));
