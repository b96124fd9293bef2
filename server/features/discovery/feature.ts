import type { Caller } from '../../kernel/access.ts';
import { Failure } from '../../kernel/errors.ts';
import { extensionPoint, theOnly } from '../../kernel/extension.ts';
import { defineFeature } from '../../platform/feature/index.ts';
import { operations } from './operations.ts';

/** The texts, each made once from the registry. */
export interface Documents {
  /** The contract of every operation. */
  contract(): string;
  /** The contract of what a token may call. */
  contractFor(caller: Caller): Promise<string>;
  /** The chapters with every example, by their names in addresses. */
  chapters(): ReadonlyMap<string, string>;
  openapi(): string;
  llms(): string;
  plugin(): string;
  catalog(): string;
}

/** Interfaces write the documents; the product adds them here. */
export const documents = extensionPoint<Documents>('documents');

/** The documents' addresses. */
export const discovery = defineFeature({
  name: 'discovery',
  chapters: {
    Discovery:
      'How people, programs and agents find their way: the guide, the OpenAPI description and smaller texts. The same for everybody, without a token.',
  },
  operations,
  start({ added }) {
    const texts = () => theOnly(added(documents));
    return {
      handlers: {
        guideGet: () => texts().contract(),
        guideChapter: ({ chapter }) => chapterOf(texts().chapters(), chapter),
        guideRead: ({ chapter }, { caller }) =>
          chapter === undefined ? texts().contractFor(caller) : chapterOf(texts().chapters(), chapter),
        openapiGet: () => texts().openapi(),
        llmsGet: () => texts().llms(),
        pluginGet: () => texts().plugin(),
        catalogGet: () => texts().catalog(),
      },
    };
  },
});

/** The chapter of a name, as its heading or its address has it. Fails naming those there are. */
function chapterOf(chapters: ReadonlyMap<string, string>, name: string): string {
  const found = chapters.get(name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'));
  if (found !== undefined) return found;
  const detail = `Use one of ${[...chapters.keys()].join(', ')}.`;
  throw new Failure('invalid_parameter', {
    detail,
    errors: [{ pointer: '/chapter', code: 'not_allowed', detail }],
  });
}
