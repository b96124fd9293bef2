import { defineView, type PropsOf, type RenderContext } from '../../renderer/block.ts';
import { each, type Html, html, nothing } from '../../renderer/html.ts';
import { headView, linesView, linkView, pictureView } from '../../renderer/kit/index.ts';
import block from './block.ts';

type Props = PropsOf<typeof block>;
type Member = Props['members'][number];

function view(props: Props, page: RenderContext): Html {
  const { layout = 'cards', members, heading } = props;
  const list = each(members, (member) => {
    const { name, role, text, picture } = member;
    const pictureHtml = picture
      ? pictureView(picture, page, {
          sizes: layout === 'rows' ? '8rem' : '(min-width: 60rem) 20rem, 50vw',
          ratio: layout === 'rows' ? '1 / 1' : '4 / 5',
        })
      : nothing;
    const title = heading ? html`<h3>${name}</h3>` : html`<h2 class="team-name">${name}</h2>`;
    return html`<li>${pictureHtml}<div class="team-words">${title}${role ? html`<p class="team-role">${role}</p>` : nothing}${text ? html`<p>${linesView(text)}</p>` : nothing}${linksView(member, page)}</div></li>`;
  });
  return html`${headView(props, page)}<ul class="even team-${layout}">${list}</ul>`;
}

function linksView({ links = [] }: Member, page: RenderContext): Html {
  const linksHtml = each(links, (link) => linkView(link, page));
  return linksHtml.text === '' ? nothing : html`<p class="team-links">${linksHtml}</p>`;
}

export default defineView(block, { view });
