import type { RenderContext } from '../../renderer/block.ts';
import { each, type Html, html } from '../../renderer/html.ts';
import { type Common, headView, richTextView } from '../../renderer/kit/index.ts';
import { plainText } from '../../renderer/rich-text/plain-text.ts';
import type { RichText } from '../../renderer/stored.ts';

interface Props extends Common {
  readonly items: readonly { readonly question: string; readonly answer: RichText }[];
  readonly layout?: 'single' | 'aside';
}

export function view(props: Props, page: RenderContext): Html {
  const list = each(
    props.items,
    ({ question, answer }) =>
      html`<details name="${page.blockId}"><summary>${question}</summary><div class="prose">${richTextView(answer, page)}</div></details>`,
  );
  return html`<div class="faq-${props.layout ?? 'single'}">${headView(props, page)}<div class="faq-list">${list}</div></div>`;
}

export const jsonLd = ({ items }: Props): object | undefined =>
  items.length === 0
    ? undefined
    : {
        '@type': 'FAQPage',
        mainEntity: items.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
        })),
      };
