import { runSync, type Steps } from '../../kernel/event-loop.ts';
import { addressNames, withMentions } from '../../kernel/mentions.ts';
import { authenticationSection } from './authentication.ts';
import { chapterSections } from './chapter-section.ts';
import { agentConnection } from './connections.ts';
import { slugOf } from './contract/slug.ts';
import { errorSection } from './errors.ts';
import type { GuideFacts } from './facts.ts';
import { limitsSection } from './limits.ts';
import { paragraphs } from './markdown.ts';
import { listSection, repeatSection, versionSection } from './rules.ts';
import { sectionsAt } from './section-source.ts';
import { startSections } from './start.ts';

/** Parts of the guide. */
interface GuideParts {
  /** General rules and the list of chapters. */
  readonly opening: string;
  /** Operations of each chapter, by the chapter's name. */
  readonly chapters: ReadonlyMap<string, string>;
}

/** The complete guide for people and agents, in Markdown. Equal facts give equal text. */
export function guideMarkdown(facts: GuideFacts): string {
  const { opening, chapters } = runSync(sectionsOf(facts));
  return `${paragraphs(opening, ...chapters.values())}\n`;
}

/** The guide by chapter, written in steps, each under its name in addresses; `start` contains the general rules. */
export function* chapterSteps(facts: GuideFacts): Steps<ReadonlyMap<string, string>> {
  const { opening, chapters } = yield* sectionsOf(facts);
  const introductions = facts.registry.chapters;
  const list = [...chapters.keys()]
    .map((name) => `- [${name}](${slugOf(name)}.md): ${introductions[name] ?? ''}`)
    .join('\n');
  return new Map([
    ['start', `${paragraphs(opening, '## Chapters', list)}\n`],
    ...[...chapters].map(([name, text]) => [slugOf(name), `${text}\n`] as const),
  ]);
}

/** Both parts, with mentions of operations replaced by their addresses. */
function* sectionsOf(facts: GuideFacts): Steps<GuideParts> {
  const names = addressNames(facts.registry.operations);
  const sections = yield* chapterSections(facts);
  const chapters = [...sections].map(([name, text]) => [name, withMentions(text, names)] as const);
  return { opening: withMentions(openingSections(facts), names), chapters: new Map(chapters) };
}

function openingSections(facts: GuideFacts): string {
  const { registry, baseUrl } = facts;
  const sections = (part: 'connecting' | 'depth'): string[] =>
    sectionsAt(facts, (section) => section.part === part);
  return paragraphs(
    startSections(facts),
    authenticationSection(registry),
    ...sections('connecting'),
    agentConnection(registry, baseUrl),
    errorSection(registry.errors, baseUrl),
    listSection(),
    repeatSection(),
    versionSection(registry.apiVersion),
    ...sections('depth'),
    limitsSection(facts),
  );
}
