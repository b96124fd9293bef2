import { escapeHtml } from '../../../../text/escape-html.ts';
import { classOf } from '../catalog/read-catalog.ts';
import type { ReadSelector } from './selector.ts';

export interface Markup {
  readonly html: string;
  /** Steps left to a person, because markup alone cannot do them. */
  readonly warnings: readonly string[];
}

/** A recipe's markup with its root changed to match the selector. */
export function markupFor(snippetHtml: string, effectId: string, { subject }: ReadSelector): Markup {
  const own = ` class="${classOf(effectId)}"`;
  const html = snippetHtml.trimEnd();
  if (!subject) {
    return {
      html: html.replace(own, ''),
      warnings: ['Give the outermost element of the markup what the selector asks for.'],
    };
  }
  const attributes = [...subject.attributes]
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');
  const [, tag = ''] = /^<([a-z0-9-]+)/.exec(html.slice(html.lastIndexOf('<', html.indexOf(own)))) ?? [];
  const isOther = subject.tag !== undefined && subject.tag.toLowerCase() !== tag;
  return {
    html: html.replace(own, () => attributes),
    warnings: [
      ...(isOther
        ? [
            `The markup's outermost element is <${tag}>; the selector asks for <${subject.tag}>. Change one of them.`,
          ]
        : []),
      ...(subject.isNested ? ['Put the markup where the whole selector finds it.'] : []),
    ],
  };
}
