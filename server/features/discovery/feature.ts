import { Failure } from '../../kernel/errors.ts';
import { extensionPoint, theOnly } from '../../kernel/extension.ts';
import { defineFeature } from '../../platform/feature/index.ts';
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
        guideGet: () => texts().guide(),
        guideRead: ({ chapter }) => chapterOf(texts().guideParts(), chapter),
        openapiGet: () => texts().openapi(),
        llmsGet: () => texts().llms(),
        pluginGet: () => texts().plugin(),
        catalogGet: () => texts().catalog(),
      },
    };
  },
});

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
