import css from './marked-text.module.css';
import { foundParts, linkParts } from './text-parts.ts';

/** A text with the search words marked. */
export const FoundText = ({ text, search }: { text: string; search: string | undefined }) =>
  foundParts(text, search).map((part, index) =>
    part.type === 'found' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no identity
      <mark key={index} className={css.found}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );

/** Foreign text, never rendered as markup; only its https addresses become links. */
export const LinkedText = ({ text }: { text: string }) =>
  linkParts(text).map((part, index) =>
    part.type === 'link' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no identity
      <a key={index} className={css.link} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
        {part.text}
      </a>
    ) : (
      part.text
    ),
  );
