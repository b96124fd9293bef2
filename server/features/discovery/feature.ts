import type { Caller } from '../../kernel/access.ts';
import { refuseUnknownName } from '../../kernel/errors.ts';
import { extensionPoint, single } from '../../kernel/extension.ts';
import { defineFeature } from '../../platform/feature/index.ts';
import { operations } from './operations.ts';

/** The documents, each generated once from the registry. */
export interface Documents {
  /** The complete contract. */
  contract(): Promise<string>;
  /** The contract of the operations a token may call. */
  contractFor(caller: Caller): Promise<string>;
  /** Chapters with all examples, by name in their address. */
  chapters(): Promise<ReadonlyMap<string, string>>;
  openapi(): Promise<string>;
  llms(): string;
  plugin(): string;
  catalog(): string;
}

/** Extension point: interfaces write the documents, and the product adds them here. */
export const documents = extensionPoint<Documents>('documents');

/** Operations that return the documents. */
export const discovery = defineFeature({
  name: 'discovery',
  chapters: {
    Discovery:
      'Documentation for people, programs and agents: the guide, the OpenAPI description and shorter texts. The same for ' +
      'everyone, without a token.',
  },
  operations,
  area: 'account',
  start({ contributions }) {
    const texts = () => single(contributions(documents));
    return {
      handlers: {
        guideGet: () => texts().contract(),
        guideChapter: async ({ chapter }) => chapterOf(await texts().chapters(), chapter),
        guideRead: async ({ chapter }, { caller }) =>
          chapter === undefined ? texts().contractFor(caller) : chapterOf(await texts().chapters(), chapter),
        openapiGet: () => texts().openapi(),
        llmsGet: () => texts().llms(),
        pluginGet: () => texts().plugin(),
        catalogGet: () => texts().catalog(),
      },
    };
  },
});

/** Finds a chapter by its heading or address. Fails, listing the existing ones. */
function chapterOf(chapters: ReadonlyMap<string, string>, name: string): string {
  const found = chapters.get(name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'));
  if (found !== undefined) return found;
  return refuseUnknownName({
    pointer: '/chapter',
    noun: 'chapter',
    sent: name,
    known: [...chapters.keys()],
    code: 'invalid_parameter',
  });
}
