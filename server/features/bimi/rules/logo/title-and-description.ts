import type { Findings } from './finding.ts';
import type { XmlElement } from './read-xml.ts';

/** Code points. Source: draft-svg-tiny-ps-abrotman, `title`. */
const titleCharactersMax = 64;
const visible = /[^\p{White_Space}\p{Cc}\p{Cf}]/u;

/** Text of a title or description with normalised spaces. */
export const normalizeSpaces = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Checks that a title or description is present and not too long. */
export function checkText(
  { name, line }: XmlElement,
  text: string,
  errors: Findings,
  warnings: Findings,
): void {
  if (!visible.test(text)) {
    if (name === 'title') errors.add('title_blank', line, 'The title is empty: enter the name of the brand.');
    else errors.add('desc_blank', line, 'The description is empty: describe the logo or remove it.');
  } else if (name === 'title' && [...normalizeSpaces(text)].length > titleCharactersMax) {
    const detail = `The title is longer than ${titleCharactersMax} letters and may be truncated: use only the name of the brand.`;
    warnings.add('title_long', line, detail);
  }
}

/** Checks that there is one title and that it comes before the rest of the drawing. */
export interface TitleWatch {
  /** Receives a child of the root element. */
  child(element: XmlElement): void;
  end(root: XmlElement): void;
}

/** Starts a check at the beginning of the drawing. */
export function watchTitle(errors: Findings): TitleWatch {
  let children = 0;
  let titles = 0;
  return {
    child({ name, line }) {
      children += 1;
      if (name !== 'title') return;
      titles += 1;
      if (titles > 1) {
        errors.add('title_repeated', line, 'The logo has a second title: remove it.');
      } else if (children > 1) {
        errors.add('title_not_first', line, 'The title must come first: move it directly after <svg …>.');
      }
    },
    end({ line }) {
      if (titles > 0) return;
      const detail = 'The logo has no title: add <title>Name of the brand</title> directly after <svg …>.';
      errors.add('title_missing', line, detail);
    },
  };
}
