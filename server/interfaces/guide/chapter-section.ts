import type { Steps } from '../../kernel/event-loop.ts';
import { withExampleValues } from '../../kernel/example-values.ts';
import { isDocumented } from '../../kernel/operation.ts';
import { chapterShapes } from './contract/contract.ts';
import type { GuideFacts } from './facts.ts';
import { paragraphs } from './markdown.ts';
import { operationSection } from './operation-section.ts';
import { sectionsAt } from './section-source.ts';

/** Every chapter with its operations, by name, in registry order. */
export function* chapterSections(facts: GuideFacts): Steps<ReadonlyMap<string, string>> {
  const { registry, baseUrl } = facts;
  const introduction = (chapter: string): string[] =>
    sectionsAt(
      facts,
      ({ part }) => typeof part === 'object' && part.chapter === chapter,
      (title) => `### ${title}`,
    );
  const byChapter = Map.groupBy(
    withExampleValues(registry.operations.filter(isDocumented), facts),
    (operation) => operation.chapter,
  );
  const chapters = new Map<string, string>();
  for (const [chapter, members] of byChapter) {
    const sections: string[] = [];
    for (const operation of members) {
      sections.push(operationSection(registry, operation, baseUrl));
      yield;
    }
    const opening = paragraphs(`## ${chapter}`, registry.chapters[chapter], ...introduction(chapter));
    const shapes = yield* chapterShapes(facts, members);
    chapters.set(chapter, paragraphs(opening, ...sections, `### Shapes: ${chapter}`, shapes));
    yield;
  }
  return chapters;
}
