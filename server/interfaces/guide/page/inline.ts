import { type Html, html } from '../../../../renderer/html.ts';
import { safeUrl } from '../../../../renderer/url.ts';

/** Matches code, links, strong and emphasised text, bare addresses, and escaped characters. */
const form =
  /`([^`]+)`|\[([^[\]]+)\]\(([^()\s]+)\)|\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|(https?:\/\/[^\s<>`|)]*[^\s<>`|).,;:])|\\([<|*\\])/g;

/** Permitted link targets of the guide. */
const safeTarget = /^(?:https?:\/\/|#|\/(?!\/))/;

/** Address of a link's target, which in the texts is written as from one document to another. */
export type LinkAddress = (target: string) => string;

function link(address: string, words: readonly Html[] | string): Html {
  const url = safeTarget.test(address) ? safeUrl(address) : undefined;
  return url ? html`<a href="${url}">${words}</a>` : html`${words}`;
}

/** Renders inline Markdown. Everything unknown stays text. */
export function inline(text: string, addressOf: LinkAddress): readonly Html[] {
  const parts: Html[] = [];
  let end = 0;
  for (const found of text.matchAll(form)) {
    const [whole, code, words, address, strong, stressed, bare, sign] = found;
    parts.push(html`${text.slice(end, found.index)}`);
    end = found.index + whole.length;
    if (code !== undefined) parts.push(html`<code>${code}</code>`);
    else if (words !== undefined) parts.push(link(addressOf(address ?? ''), inline(words, addressOf)));
    else if (strong !== undefined) parts.push(html`<strong>${inline(strong, addressOf)}</strong>`);
    else if (stressed !== undefined) parts.push(html`<em>${inline(stressed, addressOf)}</em>`);
    else if (bare !== undefined) parts.push(link(bare, bare));
    else parts.push(html`${sign}`);
  }
  return [...parts, html`${text.slice(end)}`];
}

/** Text without inline markup. */
export const plainWords = (text: string): string =>
  text.replaceAll(form, (whole, code, words, _address, strong, stressed, _bare, sign) =>
    String(code ?? words ?? strong ?? stressed ?? sign ?? whole),
  );
