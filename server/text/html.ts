import { escapeHtml } from './escape-html.ts';

/** Markup that is safe to insert into a page. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | readonly Part[] | undefined | false;

/** Template tag: escapes every value except markup made the same way. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(strings.reduce((made, string, index) => made + written(parts[index - 1]) + string));
}

function written(part: Part): string {
  if (part === undefined || part === false) return '';
  if (part instanceof Html) return part.text;
  return Array.isArray(part) ? part.map(written).join('') : escapeHtml(String(part));
}
