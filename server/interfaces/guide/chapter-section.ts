import { withExampleValues } from '../../kernel/example-values.ts';
import { isDocumented } from '../../kernel/operation.ts';
import { chapterShapes } from './contract/contract.ts';
import type { GuideFacts } from './facts.ts';
import { paragraphs } from './markdown.ts';
import { operationSection } from './operation-section.ts';
import { sectionsAt } from './section-source.ts';

/** Every chapter with its operations, by its name, in the order of the registry. */
export function chapterSections(facts: GuideFacts): ReadonlyMap<string, string> {
  const { registry, baseUrl } = facts;
  const about = (chapter: string): string[] =>
    sectionsAt(
      facts,
      ({ part }) => typeof part === 'object' && part.chapter === chapter,
      (title) => `### ${title}`,
    );
  const byChapter = Map.groupBy(
    withExampleValues(registry.operations.filter(isDocumented), facts),
    (operation) => operation.chapter,
  );
  return new Map(
    [...byChapter].map(([chapter, members]) => [
      chapter,
      paragraphs(
        `## ${chapter}`,
        registry.chapters[chapter],
        ...about(chapter),
        ...members.map((operation) => operationSection(registry, operation, baseUrl)),
        `### Shapes: ${chapter}`,
        chapterShapes(facts, members),
      ),
    ]),
  );
}
