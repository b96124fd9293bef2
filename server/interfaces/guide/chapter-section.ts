import type { Operation } from '../../kernel/operation.ts';
import { paragraphs } from './markdown.ts';
import { operationSection } from './operation-section.ts';

/** Every chapter with its operations, in the order of the registry. */
export function chapterSections(
  operations: readonly Operation[],
  chapters: Readonly<Record<string, string>>,
  baseUrl: string,
): readonly string[] {
  const byChapter = Map.groupBy(operations, (operation) => operation.chapter);
  return [...byChapter].map(([chapter, members]) =>
    paragraphs(
      `## ${chapter}`,
      chapters[chapter],
      ...members.map((operation) => operationSection(operation, baseUrl)),
    ),
  );
}
