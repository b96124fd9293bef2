import { kinds } from '../content.ts';
import type { DrawingRegistry } from '../registry.ts';
import type { Block } from '../stored.ts';
import { walkWith } from '../walk.ts';
import { type Documents, docIn, type Page } from './documents.ts';
import type { NamedService, PrivacyFacts, VisitorDataFacts } from './privacy.ts';

export interface FactsOf {
  readonly documents: Documents;
  readonly hasChat: boolean;
  readonly visitorData: VisitorDataFacts | undefined;
}

export function privacyFacts(
  registry: DrawingRegistry,
  { documents, hasChat, visitorData }: FactsOf,
): PrivacyFacts {
  const pages = (documents.pageIds?.() ?? []).flatMap((id) => docIn(documents, kinds.page, id) ?? []);
  const shown = pages.filter(({ access }) => access === 'public');
  const isOpen = shown.length === pages.length;
  const scripts = isOpen ? (docIn(documents, kinds.code)?.scripts ?? []) : [];
  const service = ({ url, purpose = '' }: (typeof scripts)[number]): NamedService => ({
    host: hostOf(url),
    purpose,
  });
  const forms = formsOn(registry, shown).flatMap((key) => docIn(documents, kinds.form, key) ?? []);
  return {
    forms: forms.map(({ title, cta, fields }) => ({
      title: title ?? cta.label,
      fields: fields.filter(({ type }) => type !== 'hidden' && type !== 'heading').map(({ label }) => label),
    })),
    takesFiles: forms.some(({ fields }) => fields.some(({ type }) => type === 'file')),
    hasChat,
    // The canvas does not know the settings, and assumes the default: visits are counted.
    isCounted: visitorData?.visitDays !== null,
    visitDays: visitorData?.visitDays ?? undefined,
    services: scripts.filter(({ tracking }) => !tracking).map(service),
    consented: scripts.filter(({ tracking }) => tracking).map(service),
    embedded: [...new Set(shown.flatMap(({ blocks }) => [...framesOf(registry, blocks)].map(hostOf)))],
    hasCustomerPages: pages.some(({ access }) => access === 'customer'),
  };
}

const hostOf = (url: string): string => url.split('/')[2] ?? url;

function formsOn({ blockOf }: DrawingRegistry, pages: readonly Page[]): readonly string[] {
  const { blocks } = kinds.page.schema.properties;
  const found = pages.flatMap((page) => [...walkWith(blockOf)(blocks, page.blocks)]);
  return [...new Set(found.filter(({ kind }) => kind === 'form').map(({ value }) => String(value)))];
}

function* framesOf(registry: DrawingRegistry, blocks: readonly Block[]): Iterable<string> {
  for (const { key, props, children = [] } of blocks) {
    yield* registry.blockOf(key)?.frames?.(props) ?? [];
    for (const column of children) yield* framesOf(registry, column);
  }
}
