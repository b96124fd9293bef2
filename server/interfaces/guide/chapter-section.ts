import type { GuideFacts } from './facts.ts';
import { paragraphs } from './markdown.ts';
import { operationSection } from './operation-section.ts';

/** Every chapter with its operations, by its name, in the order of the registry. */
export function chapterSections({ registry, baseUrl }: GuideFacts): ReadonlyMap<string, string> {
  const byChapter = Map.groupBy(registry.operations, (operation) => operation.chapter);
  return new Map(
    [...byChapter].map(([chapter, members]) => [
      chapter,
      paragraphs(
        `## ${chapter}`,
        registry.chapters[chapter],
        ...members.map((operation) => operationSection(registry, operation, baseUrl)),
      ),
    ]),
  );
}
