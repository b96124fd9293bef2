import { kinds } from '../content.ts';
import type { Registry } from '../registry.ts';
import type { Block } from '../stored.ts';
import { walkWith } from '../walk.ts';
import { type Documents, docIn, type Page } from './documents.ts';

/** What an installation keeps of visitors of its sites. */
export interface KeptFacts {
  /** Days for which counts of visits are kept; null where nothing is counted. */
  readonly visitDays: number | null;
}

/** What a site does with data of its visitors, drawn from the site itself. */
export interface PrivacyFacts {
  readonly forms: readonly { readonly title: string; readonly fields: readonly string[] }[];
  readonly takesFiles: boolean;
  readonly hasChat: boolean;
  readonly isCounted: boolean;
  readonly visitDays: number | undefined;
  /** Services of others on every page, and those that wait for consent: their hosts and what they are for. */
  readonly services: readonly Service[];
  readonly asked: readonly Service[];
  /** Hosts from which something is loaded after a click. */
  readonly embedded: readonly string[];
  readonly hasCustomerPages: boolean;
}

interface Service {
  readonly host: string;
  readonly purpose: string;
}

export interface FactsOf {
  readonly documents: Documents;
  readonly hasChat: boolean;
  readonly keeps: KeptFacts | undefined;
}

export function privacyFacts(registry: Registry, { documents, hasChat, keeps }: FactsOf): PrivacyFacts {
  const pages = (documents.pageIds?.() ?? []).flatMap((id) => docIn(documents, kinds.page, id) ?? []);
  const shown = pages.filter(({ access }) => access === 'public');
  const isOpen = shown.length === pages.length;
  const scripts = isOpen ? (docIn(documents, kinds.code)?.scripts ?? []) : [];
  const service = ({ url, purpose = '' }: (typeof scripts)[number]): Service => ({
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
    // The canvas knows no settings: counting is what is usual.
    isCounted: keeps?.visitDays !== null,
    visitDays: keeps?.visitDays ?? undefined,
    services: scripts.filter(({ tracking }) => !tracking).map(service),
    asked: scripts.filter(({ tracking }) => tracking).map(service),
    embedded: [...new Set(shown.flatMap(({ blocks }) => [...framesOf(registry, blocks)].map(hostOf)))],
    hasCustomerPages: pages.some(({ access }) => access === 'customer'),
  };
}

const hostOf = (url: string): string => url.split('/')[2] ?? url;

function formsOn({ blockOf }: Registry, pages: readonly Page[]): readonly string[] {
  const { blocks } = kinds.page.schema.properties;
  const found = pages.flatMap((page) => [...walkWith(blockOf)(blocks, page.blocks)]);
  return [...new Set(found.filter(({ kind }) => kind === 'form').map(({ value }) => String(value)))];
}

function* framesOf(registry: Registry, blocks: readonly Block[]): Iterable<string> {
  for (const { key, props, children = [] } of blocks) {
    yield* registry.blockOf(key)?.frames?.(props) ?? [];
    for (const column of children) yield* framesOf(registry, column);
  }
}
