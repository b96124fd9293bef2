import { type BoundOperation, implement } from '../../kernel/operation.ts';
import type { Db } from '../../platform/db/database.ts';
import { operations } from './operations.ts';

/** The texts, each made once from the registry. */
export interface Documents {
  guide(): string;
  openapi(): string;
  llms(): string;
  plugin(): string;
  catalog(): string;
}

export function discoveryFeature(documents: Documents): readonly BoundOperation<Db>[] {
  return implement<typeof operations, Db>(operations, {
    guideGet: () => documents.guide(),
    openapiGet: () => documents.openapi(),
    llmsGet: () => documents.llms(),
    pluginGet: () => documents.plugin(),
    catalogGet: () => documents.catalog(),
  });
}
