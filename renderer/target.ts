import { isObject } from './json.ts';
import type { Target } from './stored.ts';

/** Patterns of the parts of a target; the schema of its field uses them too. */
export const pageIdPattern = '^pg_[A-Za-z0-9_-]{1,60}$';
export const anchorPattern = '^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$';
export const fileNamePattern = '^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$';
export const urlCharactersMax = 2048;

const matches = (pattern: string) => {
  const expression = new RegExp(pattern);
  return (value: unknown): boolean => typeof value === 'string' && expression.test(value);
};
const isPageId = matches(pageIdPattern);
const isAnchor = matches(anchorPattern);
const isFileName = matches(fileNamePattern);
const isUrl = (value: unknown): boolean =>
  typeof value === 'string' &&
  value !== '' &&
  (value.length <= urlCharactersMax ||
    (value.length <= 2 * urlCharactersMax && [...value].length <= urlCharactersMax));

/**
 * True for what the schema of a target accepts. Written out because a page may have thousands of links, and the
 * schema would take longer to check them than the page to draw.
 */
export function isTarget(value: unknown): value is Target {
  if (!isObject(value)) return false;
  const members = Object.keys(value).length;
  if (value.to === 'url') return members === 2 && isUrl(value.url);
  if (value.to === 'file') return members === 2 && isFileName(value.name);
  if (value.to !== 'page' || !isPageId(value.page_id)) return false;
  return Object.hasOwn(value, 'anchor') ? members === 3 && isAnchor(value.anchor) : members === 2;
}
