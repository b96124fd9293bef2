import { checkAttributes, checkPlace, checkRoot } from './check-element.ts';
import { countColours } from './colours.ts';
import { type Findings, sanitize } from './finding.ts';
import { readXml, type XmlElement } from './read-xml.ts';
import { type Reference, referencesOf } from './references.ts';
import { checkSize } from './size.ts';
import type { ElementRule } from './tiny-ps/elements.ts';
import { checkText, normalizeSpaces, watchTitle } from './title-and-description.ts';
import { checkUses, type DrawnElement } from './uses.ts';

/** An element that is still open. */
interface Open {
  readonly element: XmlElement;
  /** Undefined if it was refused; its content is then not checked. */
  readonly rule: ElementRule | undefined;
  /** Index in the drawing. */
  readonly at: number;
  text: string;
}

/** Checks everything in an SVG except its size and encoding. Returns its title; undefined if it has none. */
export function judgeDocument(text: string, errors: Findings, warnings: Findings): string | undefined {
  const open: Open[] = [];
  const drawn: DrawnElement[] = [];
  const ids = new Map<string, number>();
  const references: Reference[] = [];
  const colours = countColours();
  const titles = watchTitle(errors);
  let root: XmlElement | undefined;
  let namespace = '';
  let title: string | undefined;

  function ruleOf(element: XmlElement, parent: Open | undefined): ElementRule | undefined {
    if (!parent) {
      const found = checkRoot(element, errors);
      if (!found) return undefined;
      root = element;
      namespace = found.namespace;
      checkSize(element, errors, warnings);
      return found.rule;
    }
    if (!parent.rule) return undefined;
    if (parent.element === root) titles.child(element);
    return checkPlace(element, parent.element, parent.rule.children, namespace, errors);
  }

  function enter(element: XmlElement, rule: ElementRule, parent: Open | undefined): void {
    checkAttributes(element, rule, errors);
    const pointsTo = referencesOf(element, rule, errors);
    references.push(...pointsTo);
    for (const { name, value } of element.attributes) {
      if ((name === 'id' || name === 'xml:id') && !ids.has(value.trim())) ids.set(value.trim(), drawn.length);
    }
    const uses = pointsTo.find(({ by }) => by === 'href')?.id;
    drawn.push({ parent: parent?.at, uses, line: element.line });
    colours.open(element);
    if (element.name === 'text' || element.name === 'textArea') {
      const detail = 'Text depends on the fonts of each device: convert it to paths.';
      warnings.add('text', element.line, detail);
    }
  }

  const stoppedBy = readXml(text, {
    declaration(version, encoding) {
      if (version !== '1.0')
        errors.add('xml_version', 1, 'The XML declaration has an unsupported version: use version="1.0".');
      if (encoding !== undefined && !/^utf-?8$/i.test(encoding)) {
        const detail =
          'The XML declaration names another encoding, but the file is UTF-8: use encoding="UTF-8".';
        errors.add('encoding', 1, detail);
      }
    },
    doctype(line) {
      const detail =
        'A DOCTYPE is not allowed in a logo: remove it and replace its entities with their values.';
      errors.add('doctype', line, detail);
    },
    instruction(target, line) {
      errors.add(
        'processing_instruction',
        line,
        `<?${sanitize(target)} …?> is a processing instruction: remove it.`,
      );
    },
    open(element) {
      const parent = open.at(-1);
      const rule = ruleOf(element, parent);
      open.push({ element, rule, at: drawn.length, text: '' });
      if (rule) enter(element, rule, parent);
    },
    text(content, line) {
      const here = open.at(-1);
      if (!here?.rule) return;
      if (here.rule.takesText) here.text += content;
      else if (/[^ \t\r\n]/.test(content)) {
        const detail = `There is loose text in <${sanitize(here.element.rawName)}>: remove it or convert it to paths.`;
        errors.add('text_not_allowed', line, detail);
      }
    },
    close() {
      const { element, rule, text: words } = open.pop() ?? {};
      if (!element || !rule) return;
      colours.close();
      if (element.name !== 'title' && element.name !== 'desc') return;
      checkText(element, words ?? '', errors, warnings);
      if (element.name === 'title') title ??= normalizeSpaces(words ?? '') || undefined;
    },
  });
  if (stoppedBy) {
    errors.add(stoppedBy.code, stoppedBy.line, stoppedBy.detail);
    return title;
  }
  if (root) titles.end(root);
  checkUses(drawn, ids, errors);
  for (const { id, line } of references) {
    if (ids.has(id)) continue;
    const detail = `No element has the id ${sanitize(id)}, so references to it are not drawn as intended: correct the id.`;
    warnings.add('target_missing', line, detail);
  }
  if (root && !colours.hasTwo()) {
    const detail =
      'The logo has a single colour and disappears on a background of that colour: add a background.';
    warnings.add('single_colour', root.line, detail);
  }
  return title;
}
