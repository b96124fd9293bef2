import { decodeComponent } from '../../../../text/decode-component.ts';
import { type Findings, sanitize } from './finding.ts';
import type { XmlAttribute, XmlElement } from './read-xml.ts';
import type { ElementRule } from './tiny-ps/elements.ts';

/** A reference to another element of the file. */
export interface Reference {
  readonly id: string;
  /** Name of the referencing attribute. */
  readonly by: string;
  readonly line: number;
}

const inFile = /^\s*#([^\s#]+)\s*$/;
/** Longer than any function name; a value may be as long as the file. */
const functionLettersMax = 40;
const functionName = /(?<![\w-])[\w-]+$/;
const urlInFile = /\s*(?:#([^\s"'()]+)|"#([^\s"'()]+)"|'#([^\s"'()]+)')\s*\)/y;
const colourFunctions = new Set(['rgb', 'rgba', 'hsl', 'hsla']);

/**
 * References of an element. Those that leave the file (to a server, the page around it, or a script) become findings.
 * Backslashes are refused, since stylesheets can hide a function's name behind them.
 */
export function referencesOf(element: XmlElement, rule: ElementRule, errors: Findings): readonly Reference[] {
  return element.attributes.flatMap((attribute) => {
    const { name, value, line } = attribute;
    const kind = name === undefined ? undefined : rule.attributes.get(name);
    if (kind === undefined) return [];
    if (name === 'href') {
      const id = inFile.exec(value)?.[1];
      if (id !== undefined) return [{ id: decoded(id), by: name, line }];
      errors.add(
        'outside_reference',
        line,
        'href can only refer to an element in this file: use href="#name".',
      );
      return [];
    }
    return kind === 'property' && /[(\\]/.test(value) ? callsOf(attribute, errors) : [];
  });
}

function callsOf({ rawName, value, line }: XmlAttribute, errors: Findings): Reference[] {
  if (value.includes('\\')) {
    const detail = `${sanitize(rawName)} contains a backslash, which can hide its target: remove it.`;
    errors.add('outside_reference', line, detail);
    return [];
  }
  const found: Reference[] = [];
  for (const { index } of value.matchAll(/\(/g)) {
    const before = value.slice(Math.max(0, index - functionLettersMax), index);
    const called = functionName.exec(before)?.[0].toLowerCase();
    if (called === undefined || colourFunctions.has(called)) continue;
    if (called !== 'url') {
      const detail = `${sanitize(rawName)} is computed by ${called}(): use the colour or number itself.`;
      errors.add('function_not_allowed', line, detail);
      continue;
    }
    urlInFile.lastIndex = index + 1;
    const id = urlInFile.exec(value)?.slice(1).find(Boolean);
    if (id !== undefined) found.push({ id: decoded(id), by: rawName, line });
    else errors.add('outside_reference', line, outside(rawName));
  }
  return found;
}

const outside = (target: string): string =>
  `${sanitize(target)} points outside the file: use url(#name) with the id of a gradient in this file, or a colour.`;

/** Browsers also match the id "part" for "#%70art". */
const decoded = (id: string): string => decodeComponent(id) ?? id;
