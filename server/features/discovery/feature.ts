import { Failure } from '../../kernel/errors.ts';
import { type BoundOperation, implement } from '../../kernel/operation.ts';
import type { Db } from '../../platform/db/database.ts';
import { operations } from './operations.ts';

/** The texts, each made once from the registry. */
export interface Documents {
  guide(): string;
  /** The guide's opening, and each chapter by its name. */
  guideParts(): { readonly opening: string; readonly chapters: ReadonlyMap<string, string> };
  openapi(): string;
  llms(): string;
  plugin(): string;
  catalog(): string;
}

export function discoveryFeature(documents: Documents): readonly BoundOperation<Db>[] {
  return implement<typeof operations, Db>(operations, {
    guideGet: () => documents.guide(),
    guideRead: ({ chapter }) => chapterOf(documents.guideParts(), chapter),
    openapiGet: () => documents.openapi(),
    llmsGet: () => documents.llms(),
    pluginGet: () => documents.plugin(),
    catalogGet: () => documents.catalog(),
  });
}

/** The chapter of a name, in any case; the opening where none is named. Fails naming those there are. */
function chapterOf(
  { opening, chapters }: ReturnType<Documents['guideParts']>,
  name: string | undefined,
): string {
  if (name === undefined) return opening;
  const asked = name.toLowerCase();
  const found = [...chapters].find(([chapter]) => chapter.toLowerCase() === asked)?.[1];
  if (found !== undefined) return `${found}\n`;
  const detail = `Use one of ${[...chapters.keys()].join(', ')}.`;
  throw new Failure('invalid_parameter', {
    detail,
    errors: [{ pointer: '/chapter', code: 'not_allowed', detail }],
  });
}
