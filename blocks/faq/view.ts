import { defineView, type PropsOf, type RenderContext } from '../../renderer/block.ts';
import { each, type Html, html } from '../../renderer/html.ts';
import { headView, partHeading, richTextView } from '../../renderer/kit/index.ts';
import { plainText } from '../../renderer/rich-text/plain-text.ts';
import block from './block.ts';

type Props = PropsOf<typeof block>;

function view(props: Props, page: RenderContext): Html {
  if (props.layout === 'open')
    return html`${headView(props, page)}<div class="faq-open">${each(props.items, ({ question, answer }) => html`<div>${partHeading(props, page, question)}<div class="prose">${richTextView(answer, page)}</div></div>`)}</div>`;
  const list = each(
    props.items,
    ({ question, answer }) =>
      html`<details name="${page.blockId}"><summary>${question}</summary><div class="prose">${richTextView(answer, page)}</div></details>`,
  );
  return html`<div class="faq-${props.layout ?? 'single'}">${headView(props, page)}<div class="faq-list">${list}</div></div>`;
}

const jsonLd = ({ items }: Props): object | undefined =>
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

export default defineView(block, { view, jsonLd });
