import type { EditedPage } from '../model/site-documents.ts';
import css from './search-card.module.css';

interface SearchCardProps {
  page: EditedPage;
  siteName: string;
}

/** Characters that search engines show. */
const titleMax = 60;
const descriptionMax = 160;

const cut = (text: string, most: number): string =>
  text.length > most
    ? `${text
        .slice(0, most - 1)
        .toWellFormed()
        .trimEnd()}…`
    : text;

/** A page as a search engine lists it, by its words as they are now. */
export function SearchCard({ page, siteName }: SearchCardProps) {
  const { title, description } =
    (page as { readonly seo?: { readonly title?: string; readonly description?: string } }).seo ?? {};
  const own = title || page.title;
  return (
    <figure className={css.card} aria-label="As search engines show it">
      <span className={css.site}>
        {siteName}
        {page.path === '/' ? '' : ` › ${page.path.slice(1).replaceAll('/', ' › ')}`}
      </span>
      <strong className={css.title}>{cut(own, titleMax)}</strong>
      <span className={css.words}>
        {cut(description || 'Say in a sentence or two what is on the page. It stands here.', descriptionMax)}
      </span>
    </figure>
  );
}
