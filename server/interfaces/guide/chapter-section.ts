import type { GuideFacts } from './facts.ts';
import { paragraphs } from './markdown.ts';
import { operationSection } from './operation-section.ts';

/** Every chapter with its operations, by its name, in the order of the registry. */
export function chapterSections({
  operations,
  chapters = {},
  baseUrl,
}: GuideFacts): ReadonlyMap<string, string> {
  const byChapter = Map.groupBy(operations, (operation) => operation.chapter);
  return new Map(
    [...byChapter].map(([chapter, members]) => [
      chapter,
      paragraphs(
        `## ${chapter}`,
        chapters[chapter],
        ...members.map((operation) => operationSection(operation, baseUrl)),
      ),
    ]),
  );
}
