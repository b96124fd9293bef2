import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { headingLevel, withMark } from '../rich-text/build.ts';
import type { Elements, Mark } from '../stored.ts';
import { dropped, type LineKind, lineBlocks, markOf, startsLine } from './markup.ts';
import { type ReadPicture, startTree, type TreeWriter } from './write-tree.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;
type Parent = DefaultTreeAdapterTypes.ParentNode;

/** Content read from a page of an old site. */
export interface ReadHtml {
  /** Its first heading if that is plain text: it becomes the page's title, and is left out of the tree. */
  readonly heading: string;
  /** The document's title. */
  readonly title: string;
  readonly description: string;
  readonly lang: string;
  readonly content: Elements;
  readonly pictures: readonly ReadPicture[];
  /** Link targets as resolved by `resolve`, frames and image maps included. */
  readonly links: readonly string[];
}

/** Resolves an address in the markup to an absolute one; undefined if it is not safe to follow. */
export type ResolveAddress = (address: string, base: string | undefined) => string | undefined;

/** Cells examined to tell a data table from a layout table. */
const tableLookMax = 4000;

/**
 * Converts a page to the closed tree. The walk is the sanitiser: it copies text and the few elements it
 * knows; scripts, styles, form controls and frames are dropped. Throws `TreeLimitExceeded` for a page with more
 * than `elementNodesMax` nodes.
 */
export function elementsFromHtml(source: string, resolve: ResolveAddress): ReadHtml {
  // Parsed as by browsers with scripts: visitors never saw the content of `noscript`.
  const document = parse(source);
  const facts = headFacts(document);
  const tree = startTree();
  const links = new Set<string>();
  const addressOf = (href: string): string | undefined => resolve(href, facts.base);
  const leadsTo = (href: string): string | undefined => {
    const address = href === '' ? undefined : addressOf(href);
    if (address !== undefined) links.add(address);
    return address;
  };
  if (facts.refresh !== undefined) leadsTo(facts.refresh);
  walkBody(document, (element) => enter(element, tree, leadsTo, addressOf));
  return { ...tree.close(), ...facts.shown, links: [...links] };

  function walkBody(root: Parent, open: (element: Element) => Opened): void {
    // Iterative rather than recursive, because a page may be nested as deep as it is long.
    const steps: { readonly nodes: readonly Node[]; next: number; readonly leave?: () => void }[] = [
      { nodes: root.childNodes, next: 0 },
    ];
    for (let step = steps.at(-1); step; step = steps.at(-1)) {
      const node = step.nodes[step.next++];
      if (!node) {
        step.leave?.();
        steps.pop();
      } else if ('tagName' in node) {
        const opened = open(node);
        if (opened !== false)
          steps.push({ nodes: node.childNodes, next: 0, ...(opened && { leave: opened }) });
      } else if (node.nodeName === '#text') tree.text((node as DefaultTreeAdapterTypes.TextNode).value);
    }
  }
}

/** Callback for the end of an element; false if its content is skipped. */
type Opened = (() => void) | undefined | false;

function enter(
  element: Element,
  tree: TreeWriter,
  leadsTo: (href: string) => string | undefined,
  addressOf: (href: string) => string | undefined,
): Opened {
  const { tagName } = element;
  if (tagName === 'frame') {
    const address = leadsTo(attribute(element, 'src'));
    const label = attribute(element, 'title') || attribute(element, 'name') || (address ?? '');
    if (address !== undefined) tree.linkLine(label, address);
    return false;
  }
  if (dropped.has(tagName)) return false;
  if (tagName === 'br') {
    tree.lineBreak();
    return false;
  }
  if (tagName === 'hr') {
    tree.rule();
    return false;
  }
  if (tagName === 'img') {
    tree.picture(
      attribute(element, 'alt') || attribute(element, 'title'),
      addressOf(attribute(element, 'src')),
    );
    return false;
  }
  if (tagName === 'area') {
    const address = leadsTo(attribute(element, 'href'));
    const label = attribute(element, 'alt') || attribute(element, 'title');
    if (address !== undefined && label !== '') tree.linkLine(label, address);
    return false;
  }
  const mark = tagName === 'a' ? linkMark(leadsTo(attribute(element, 'href'))) : markFor(tagName);
  if (mark) return tree.mark((marks) => withMark(marks, mark));
  const heading = /^h([1-6])$/.exec(tagName)?.[1];
  if (heading !== undefined) {
    const depth = Number(heading);
    const kind: LineKind = { type: 'heading', level: headingLevel(depth), isTitle: depth === 1 };
    return tree.lines(kind);
  }
  if (Object.hasOwn(lineBlocks, tagName)) return tree.lines(lineBlocks[tagName] as LineKind);
  if (tagName === 'ul' || tagName === 'ol' || tagName === 'dir' || tagName === 'menu')
    return tree.list(tagName === 'ol' ? 'orderedList' : 'bulletList');
  if (tagName === 'li') return tree.item();
  if (tagName === 'blockquote') return tree.quote();
  if (tagName === 'table') return isData(element) ? tree.table() : tree.part();
  if (tagName === 'tr') return tree.row();
  if (tagName === 'td' || tagName === 'th') {
    const isHeader = tagName === 'th';
    return tree.cell(isHeader, span(element, 'colspan'), span(element, 'rowspan'));
  }
  return startsLine.has(tagName) ? tree.part() : undefined;
}

const markFor = (tagName: string): Mark | undefined =>
  Object.hasOwn(markOf, tagName) ? markOf[tagName] : undefined;

const linkMark = (url: string | undefined): Mark | undefined =>
  url === undefined ? undefined : { type: 'link', attrs: { to: 'url', url } };

const attribute = (element: Element, name: string): string =>
  element.attrs.find((one) => one.name === name)?.value.trim() ?? '';

const span = (element: Element, name: string): number => Math.trunc(Number(attribute(element, name))) || 1;

/** Distinguishes data tables from layout tables, which old pages nest. */
function isData(table: Element): boolean {
  if (/^(?:presentation|none)$/.test(attribute(table, 'role'))) return false;
  let looked = 0;
  let hasHeader = Number(attribute(table, 'border')) > 0;
  const widths = new Set<number>();
  const remainingNodes: Node[] = [...table.childNodes];
  for (let node = remainingNodes.pop(); node; node = remainingNodes.pop()) {
    looked += 1;
    if (looked > tableLookMax) return false;
    if (!('tagName' in node)) continue;
    if (node.tagName === 'table' || node.tagName === 'form' || /^h[1-6]$/.test(node.tagName)) return false;
    if (node.tagName === 'th' || node.tagName === 'caption') hasHeader = true;
    if (node.tagName === 'tr')
      widths.add(
        node.childNodes
          .filter((cell): cell is Element => 'tagName' in cell)
          .reduce((sum, cell) => sum + span(cell, 'colspan'), 0),
      );
    remainingNodes.push(...node.childNodes.slice(0, tableLookMax));
  }
  const isWide = [...widths].some((width) => width > 1);
  return isWide && hasHeader;
}

interface HeadFacts {
  readonly base: string | undefined;
  readonly refresh: string | undefined;
  readonly shown: Pick<ReadHtml, 'title' | 'description' | 'lang'>;
}

/** Facts from the page's head. The first of each counts, as in browsers. */
function headFacts(document: DefaultTreeAdapterTypes.Document): HeadFacts {
  const root = document.childNodes.find((node): node is Element => node.nodeName === 'html');
  const head = root?.childNodes.find((node): node is Element => node.nodeName === 'head');
  const elements = (head?.childNodes ?? []).filter((node): node is Element => 'tagName' in node);
  const meta = (name: string, kind = 'name'): string | undefined => {
    const found = elements.find(
      (one) => one.tagName === 'meta' && attribute(one, kind).toLowerCase() === name,
    );
    return found && attribute(found, 'content');
  };
  const title = elements.find(({ tagName }) => tagName === 'title');
  const base = elements.find((one) => one.tagName === 'base' && attribute(one, 'href') !== '');
  return {
    base: base && attribute(base, 'href'),
    refresh: /^[0-9.]*\s*[;,]\s*url\s*=\s*['"]?([^'"]+)/i.exec(meta('refresh', 'http-equiv') ?? '')?.[1],
    shown: {
      title: oneLine(title ? textIn(title) : ''),
      description: oneLine(meta('description') ?? ''),
      lang: root ? attribute(root, 'lang') : '',
    },
  };
}

const textIn = (element: Element): string =>
  element.childNodes
    .map((node) => (node.nodeName === '#text' ? (node as DefaultTreeAdapterTypes.TextNode).value : ''))
    .join('');

/** Text on one line, without control characters. */
const oneLine = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are removed
  text.replace(/[\u0000-\u001f\u007f-\u009f\s]+/g, ' ').trim();
