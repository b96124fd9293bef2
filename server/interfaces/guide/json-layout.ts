import { asParsed } from '../../kernel/verbatim.ts';

const columns = 100;

/** Formats JSON for people: what fits on a line stays on it, everything else is broken and indented. */
export function jsonLayout(value: unknown): string {
  return layout(asParsed(value), '', 0);
}

/** @param before characters already used on the first line */
function layout(value: unknown, indent: string, before: number): string {
  const line = inOneLine(value);
  const isBranch = typeof value === 'object' && value !== null;
  if (!isBranch || indent.length + before + line.length <= columns) return line;
  const inner = `${indent}  `;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const parts = Array.isArray(value)
    ? value.map((item) => inner + layout(item, inner, 0))
    : Object.entries(value).map(([name, member]) => {
        const key = `${JSON.stringify(name)}: `;
        return inner + key + layout(member, inner, key.length);
      });
  return `${open}\n${parts.join(',\n')}\n${indent}${close}`;
}

function inOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inOneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(
    ([name, member]) => `${JSON.stringify(name)}: ${inOneLine(member)}`,
  );
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}
