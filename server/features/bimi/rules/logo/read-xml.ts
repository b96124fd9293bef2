import { type SaxesAttributeNS, SaxesParser } from 'saxes';
import { type LogoFinding, type LogoRule, sanitize } from './finding.ts';

/** Returns the line number of an offset, from 1. Lines end as in XML: line feed, carriage return, or both. */
function lineCounter(text: string): (offset: number) => number {
  const starts = [0];
  for (const { index, 0: end } of text.matchAll(/\r\n|\r|\n/g)) starts.push(index + end.length);
  return (offset) => {
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}

const xmlNamespace = 'http://www.w3.org/XML/1998/namespace';
const xmlnsNamespace = 'http://www.w3.org/2000/xmlns/';

export interface XmlAttribute {
  /** Local name without namespace prefix; `xml:…` for attributes of XML itself; undefined for other namespaces. */
  readonly name: string | undefined;
  /** Name as written in the file. */
  readonly rawName: string;
  readonly value: string;
  /** Line where the value starts. */
  readonly line: number;
}

export interface XmlElement {
  readonly namespace: string;
  /** Local name without prefix. */
  readonly name: string;
  /** Name as written in the file. */
  readonly rawName: string;
  readonly line: number;
  /** Attributes without namespace declarations. */
  readonly attributes: readonly XmlAttribute[];
}

/** Receives the parts of a document in order. */
export interface XmlListener {
  declaration(version: string | undefined, encoding: string | undefined): void;
  doctype(line: number): void;
  instruction(target: string, line: number): void;
  open(element: XmlElement): void;
  /**
   * Text between two tags, comments and the like, with entities in place. The line is that of its first
   * character.
   */
  text(text: string, line: number): void;
  close(): void;
}

/** No drawing program nests groups as deep. Prefixes are resolved through all open elements, so depth costs time. */
const depthMax = 64;
/** Three times the number of attributes any element has. */
const attributesMax = 256;

class ParseAbort extends Error {
  readonly finding: LogoFinding;
  constructor(code: LogoRule, line: number, detail: string) {
    super(code);
    this.finding = { code, line, detail };
  }
}

/**
 * Parses XML with namespaces, without expanding entities. Stops at malformed, too deep or too wide content
 * and returns the finding; undefined if the whole document was read.
 */
export function readXml(text: string, listener: XmlListener): LogoFinding | undefined {
  try {
    follow(text, listener);
    return undefined;
  } catch (error) {
    if (error instanceof ParseAbort) return error.finding;
    throw error;
  }
}

function follow(text: string, listener: XmlListener): void {
  const parser = new SaxesParser({ xmlns: true, position: false });
  const lineAt = lineCounter(text);
  const openLines: { readonly rawName: string; readonly line: number }[] = [];
  let tagLine = 1;
  let attributeLines: number[] = [];
  /** Offset where the current text starts. */
  let textStart = 0;
  const textMayBegin = (): void => {
    textStart = parser.position;
  };

  parser.on('error', ({ message }) => {
    throw notWellFormed(message, text, parser.position, lineAt(parser.position - 1), openLines.at(-1));
  });
  parser.on('xmldecl', ({ version, encoding }) => {
    listener.declaration(version, encoding);
    textMayBegin();
  });
  parser.on('doctype', (body) => {
    listener.doctype(lineAt(Math.max(0, parser.position - body.length - 1)));
    textMayBegin();
  });
  parser.on('processinginstruction', ({ target }) => {
    listener.instruction(target, lineAt(text.lastIndexOf('<?', parser.position)));
    textMayBegin();
  });
  parser.on('comment', () => {
    // The parser reports a comment before its last character.
    textStart = parser.position + 1;
  });
  parser.on('opentagstart', () => {
    tagLine = lineAt(parser.position - 1);
    attributeLines = [];
    if (openLines.length >= depthMax) {
      throw new ParseAbort(
        'too_deep',
        tagLine,
        `More than ${depthMax} elements are nested here: ungroup some of them.`,
      );
    }
  });
  parser.on('attribute', () => {
    const quoteAt = parser.position - 1;
    attributeLines.push(lineAt(text.lastIndexOf(text[quoteAt] ?? '', quoteAt - 1)));
    if (attributeLines.length > attributesMax) {
      const detail = `This element has more than ${attributesMax} attributes: keep only those needed to draw it.`;
      throw new ParseAbort('too_many_attributes', tagLine, detail);
    }
  });
  parser.on('opentag', (tag) => {
    openLines.push({ rawName: tag.name, line: tagLine });
    const attributes = attributeLines.length === 0 ? [] : attributesOf(tag.attributes, attributeLines);
    listener.open({ namespace: tag.uri, name: tag.local, rawName: tag.name, line: tagLine, attributes });
    textMayBegin();
  });
  parser.on('closetag', () => {
    openLines.pop();
    listener.close();
    textMayBegin();
  });
  const emitText = (content: string): void => {
    const first = textStart + text.slice(textStart, parser.position).search(/\S/);
    listener.text(content, lineAt(Math.max(textStart, first)));
    textMayBegin();
  };
  parser.on('text', emitText);
  parser.on('cdata', emitText);
  parser.write(text).close();
}

/** Attributes of an element in file order, each with its line. */
function attributesOf(
  rawAttributes: Readonly<Record<string, SaxesAttributeNS>>,
  lines: readonly number[],
): XmlAttribute[] {
  return Object.values(rawAttributes).flatMap(({ uri, local, name, value }, at) =>
    uri === xmlnsNamespace ? [] : [{ name: nameOf(uri, local), rawName: name, value, line: lines[at] ?? 1 }],
  );
}

function nameOf(namespace: string, local: string): string | undefined {
  if (namespace === '') return local;
  return namespace === xmlNamespace ? `xml:${local}` : undefined;
}

const entity = /&(?!#)[^\s&;]*;$/;
const entityLettersMax = 64;

/** Longer than any parser message, apart from the names in it. */
const metLettersMax = 80;

/** Finding for malformed XML, with the parser's own message in brackets. */
function notWellFormed(
  met: string,
  text: string,
  offset: number,
  line: number,
  open: { readonly rawName: string; readonly line: number } | undefined,
): ParseAbort {
  if (entity.test(text.slice(Math.max(0, offset - entityLettersMax), offset))) {
    const detail = 'Entities such as &name; are not allowed: replace it with its value.';
    return new ParseAbort('entity', line, detail);
  }
  if (offset >= text.length && open) {
    const detail = `The file ends before <${sanitize(open.rawName)}> is closed, so part of it is missing: save it again.`;
    return new ParseAbort('xml_broken', open.line, detail);
  }
  const detail = `The file is not valid XML from this line on (${sanitize(met.replace(/\.$/, ''), metLettersMax)}): save it again or correct this line.`;
  return new ParseAbort('xml_broken', line, detail);
}
