import { defineView, type PropsOf, type RenderContext } from '../../renderer/block.ts';
import { each, type Html, html, nothing } from '../../renderer/html.ts';
import {
  headView,
  linesView,
  linkView,
  partHeading,
  pictureView,
  readText,
} from '../../renderer/kit/index.ts';
import block from './block.ts';

type Props = PropsOf<typeof block>;
type Member = Props['members'][number];

function view(props: Props, page: RenderContext): Html {
  const { layout = 'cards', members } = props;
  const hasPictures = members.some(({ picture }) => picture !== undefined);
  const list = each(members, (member) => {
    const { name, role, text, picture } = member;
    const pictureHtml = picture
      ? pictureView(picture, page, {
          sizes: layout === 'rows' ? '8rem' : '(min-width: 60rem) 20rem, 50vw',
          ratio: layout === 'rows' ? '1 / 1' : '4 / 5',
        })
      : hasPictures
        ? html`<span class="team-initials" aria-hidden="true">${initialsOf(name)}</span>`
        : nothing;
    return html`<li>${pictureHtml}<div class="team-words">${partHeading(props, page, name)}${role ? html`<p class="team-role">${role}</p>` : nothing}${text ? html`<p>${linesView(text)}</p>` : nothing}${linksView(member, page)}</div></li>`;
  });
  return html`${headView(props, page)}<ul class="even team-${layout}">${list}</ul>`;
}

/** First letters of a person's first and last name, in place of a missing picture. */
function initialsOf(name: string): string {
  // Degrees, as in “Dr. Ada Example, MD”, are no names.
  const [named = ''] = readText(name).split(',');
  const letters = new Intl.Segmenter();
  const words = named.split(/\s+/).filter((word) => word !== '' && !word.endsWith('.'));
  return [...new Set([words.at(0) ?? named, words.at(-1) ?? named])]
    .map((word) => letters.segment(word)[Symbol.iterator]().next().value?.segment ?? '')
    .join('');
}

function linksView({ links = [] }: Member, page: RenderContext): Html {
  const linksHtml = each(links, (link) => linkView(link, page));
  return linksHtml.text === '' ? nothing : html`<p class="team-links">${linksHtml}</p>`;
}

export default defineView(block, { view });
