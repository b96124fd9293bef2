import { authenticationSection } from './authentication.ts';
import { chapterSections } from './chapter-section.ts';
import { agentConnection, siteConnection } from './connections.ts';
import { errorSection } from './errors.ts';
import type { GuideFacts } from './facts.ts';
import { limitsSection } from './limits.ts';
import { eventSection, listSection, repeatSection } from './rules.ts';
import { startSections } from './start.ts';

/** The complete guide, for people and agents, in Markdown. The same facts give the same text. */
export function guideMarkdown(facts: GuideFacts): string {
  const { operations, baseUrl, chapters = {}, limits } = facts;
  const sections = [
    authenticationSection(),
    siteConnection(baseUrl),
    agentConnection(operations, baseUrl),
    errorSection(baseUrl),
    listSection(),
    repeatSection(),
    eventSection(),
    limitsSection(limits),
    ...chapterSections(operations, chapters, baseUrl),
  ];
  return `${[startSections(facts), ...sections].join('\n\n')}\n`;
}
