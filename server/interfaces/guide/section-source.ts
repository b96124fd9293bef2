import { failureCodes } from '../../kernel/failure-codes.ts';
import type { GuideSection, GuideSource } from '../../kernel/feature.ts';
import { addressesOf, type Operation } from '../../kernel/operation.ts';
import type { Registry } from '../../kernel/registry.ts';
import type { GuideFacts } from './facts.ts';
import { code, paragraphs, table } from './markdown.ts';
import { parameterTable } from './parameter-table.ts';

/** Inputs of features' sections. */
function sourceOf(registry: Registry): GuideSource {
  const operationNamed = (name: string): Operation => {
    const found = registry.operations.find((operation) => operation.name === name);
    if (!found) throw new Error(`The guide tells of ${name}, and there is no such operation.`);
    return found;
  };
  return {
    contributions: registry.contributions,
    table,
    parameters: (name) => parameterTable(registry, operationNamed(name)) ?? '',
    refusals: (name) => refusalTable(registry, operationNamed(name)),
  };
}

function refusalTable(registry: Registry, operation: Operation): string {
  const [address] = addressesOf(operation);
  const codes = address ? failureCodes(registry, operation, address) : [];
  return table(
    ['Status', 'Code', 'What happened', 'What to do', 'Again?'],
    codes.map((name) => {
      const { status, detail, next, retryable } = registry.errors[name];
      return [String(status), code(name), detail, next, retryable ? 'yes' : ''];
    }),
  );
}

/** Sections that features contribute to a part of the guide, each with a heading. */
export const sectionsAt = (
  { registry, baseUrl }: GuideFacts,
  isThere: (section: GuideSection) => boolean,
  heading: (title: string) => string = (title) => `## ${title}`,
): string[] =>
  registry.guide
    .filter(isThere)
    .map(({ title, text }) => paragraphs(heading(title), text(baseUrl, sourceOf(registry))));

/** Essentials for connecting a site, for a text without headings of its own. */
export const shortGuide = (facts: GuideFacts): string =>
  paragraphs(
    ...sectionsAt(
      facts,
      ({ isInShortGuide }) => isInShortGuide === true,
      (title) => `**${title}**`,
    ),
  );
