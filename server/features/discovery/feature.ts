import { Failure } from '../../kernel/errors.ts';
import { extensionPoint, theOnly } from '../../kernel/extension.ts';
import { defineFeature } from '../../platform/feature/index.ts';
import { operations } from './operations.ts';

/** The texts, each made once from the registry. */
export interface Documents {
  guide(): string;
  /** The guide's opening, and each chapter by its name. */
  guideParts(): { readonly opening: string; readonly chapters: ReadonlyMap<string, string> };
  /** The complete guide in pages, each short enough for an agent. */
  guidePages(): readonly string[];
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
        guideRead: ({ chapter, page = 1 }) =>
          chapter === undefined
            ? pageOf(texts().guidePages(), page)
            : chapterOf(texts().guideParts(), chapter),
        openapiGet: () => texts().openapi(),
        llmsGet: () => texts().llms(),
        pluginGet: () => texts().plugin(),
        catalogGet: () => texts().catalog(),
      },
    };
  },
});

/** One page of the guide. Fails saying how many there are. */
function pageOf(pages: readonly string[], number: number): string {
  const found = pages[number - 1];
  if (found !== undefined) return found;
  throw refusedParameter('page', `The guide has ${pages.length} pages.`);
}

/** The chapter of a name, in any case. Fails naming those there are. */
function chapterOf({ chapters }: ReturnType<Documents['guideParts']>, name: string): string {
  const asked = name.toLowerCase();
  const found = [...chapters].find(([chapter]) => chapter.toLowerCase() === asked)?.[1];
  if (found !== undefined) return `${found}\n`;
  throw refusedParameter('chapter', `Use one of ${[...chapters.keys()].join(', ')}.`);
}

const refusedParameter = (name: string, detail: string): Failure =>
  new Failure('invalid_parameter', {
    detail,
    errors: [{ pointer: `/${name}`, code: 'not_allowed', detail }],
  });
