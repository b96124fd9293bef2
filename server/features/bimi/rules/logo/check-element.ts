import { type Findings, sanitize } from './finding.ts';
import type { XmlAttribute, XmlElement } from './read-xml.ts';
import { refusedAttribute, refusedElement } from './refused.ts';
import { type ElementRule, elements } from './tiny-ps/elements.ts';
import { acceptedValues, isAllowed } from './tiny-ps/values.ts';

const svgNamespace = 'http://www.w3.org/2000/svg';

/** Rule of the root element, and the namespace of its drawing; undefined if the file is not an SVG at all. */
export function checkRoot(
  root: XmlElement,
  errors: Findings,
): { readonly rule: ElementRule; readonly namespace: string } | undefined {
  const { name, namespace, line } = root;
  const rule = name === 'svg' ? elements.get(name) : undefined;
  if (!rule) {
    const detail = `The file begins with <${sanitize(root.rawName)}>, so it is not an SVG: upload the logo as an SVG file.`;
    errors.add('not_svg', line, detail);
  } else if (namespace !== svgNamespace) {
    const detail = `The SVG namespace is missing: use <svg xmlns="${svgNamespace}" …>.`;
    errors.add('not_svg', line, detail);
  }
  // If only the namespace is missing, the rest of the file is still checked.
  return rule && (namespace === svgNamespace || namespace === '') ? { rule, namespace } : undefined;
}

/** Rule of a nested element; undefined if it is not allowed there, which is added to the errors. */
export function checkPlace(
  element: XmlElement,
  parent: XmlElement,
  allowed: ReadonlySet<string>,
  namespace: string,
  errors: Findings,
): ElementRule | undefined {
  const isForeign = element.namespace !== namespace;
  const rule = isForeign || element.name === 'svg' ? undefined : elements.get(element.name);
  if (rule && allowed.has(element.name)) return rule;
  if (rule) errors.add('element_misplaced', element.line, misplacedDetail(element, parent));
  else errors.add('element_not_allowed', element.line, refusedElement(element, isForeign));
  return undefined;
}

function misplacedDetail({ name, rawName }: XmlElement, parent: XmlElement): string {
  const homes = [...elements].filter(([, { children }]) => children.has(name)).map(([home]) => `<${home}>`);
  return `<${sanitize(rawName)}> is not allowed in <${sanitize(parent.rawName)}>: move it into ${homes.join(' or ')} or remove it.`;
}

/** Checks an element for forbidden and missing attributes. */
export function checkAttributes(element: XmlElement, rule: ElementRule, errors: Findings): void {
  for (const attribute of element.attributes) checkAttribute(attribute, element, rule, errors);
  const has = (attributeName: string): boolean =>
    element.attributes.some(({ name }) => name === attributeName);
  const [rawName, line] = [sanitize(element.rawName), element.line];
  for (const name of rule.required) {
    if (has(name)) continue;
    const value = rule.attributes.get(name);
    const detail = `<${rawName}> lacks ${name}: write ${name}=${value ? acceptedValues(value) : '"…"'}.`;
    errors.add('attribute_missing', line, detail);
  }
  if (has('id') && has('xml:id')) {
    errors.add('id_twice', line, `<${rawName}> has both id and xml:id: remove one of them.`);
  }
}

function checkAttribute(
  attribute: XmlAttribute,
  element: XmlElement,
  rule: ElementRule,
  errors: Findings,
): void {
  const { name, rawName, line } = attribute;
  const value = name === undefined ? undefined : rule.attributes.get(name);
  if (value === undefined) {
    errors.add('attribute_not_allowed', line, refusedAttribute(attribute, element));
    return;
  }
  if (!isAllowed(value, attribute.value)) {
    const detail = `${rawName} on <${sanitize(element.rawName)}> has a value that is not allowed: use ${acceptedValues(value)}.`;
    errors.add(value === 'language' ? 'language' : 'attribute_value', line, detail);
  }
  if (name === 'xml:base') {
    errors.add(
      'xml_base',
      line,
      'xml:base points outside the file, and a logo must be self-contained: remove it.',
    );
  }
}
