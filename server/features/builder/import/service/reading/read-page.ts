import { isUtf8 } from 'node:buffer';
import { elementsFromHtml, type ReadHtml } from '../../../../../../renderer/elements/from-html.ts';
import { absoluteUrl } from '../../rules/own-site.ts';

/**
 * Parses the bytes of a page as a browser would. The page determines how long that takes: never call it on
 * the main thread.
 */
export function readPage(bytes: Buffer, contentType: string, url: string): ReadHtml {
  return elementsFromHtml(textOf(bytes, contentType), (href, base) => absoluteUrl(href, url, base));
}

const charsetIn = (text: string): string | undefined =>
  /charset\s*=\s*(?:["']\s*)?([A-Za-z0-9._:-]{1,40})/i.exec(text)?.[1];

/** Bytes searched for a charset declaration. Source: the HTML standard. */
const headBytes = 1024;

/**
 * Text of a page, decoded by its byte order mark, its header or its own declaration; else as UTF-8 if valid,
 * otherwise as Windows-1252.
 */
function textOf(bytes: Buffer, contentType: string): string {
  const meta = charsetIn(bytes.subarray(0, headBytes).toString('latin1'));
  const mark = markedAs(bytes);
  for (const label of [
    mark,
    charsetIn(contentType),
    meta,
    isUtf8(bytes) ? 'utf-8' : undefined,
    'windows-1252',
  ]) {
    const decoder = label === undefined ? undefined : decoderFor(label);
    if (decoder) return decoder.decode(bytes);
  }
  return bytes.toString('latin1');
}

function markedAs(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : undefined;
}

function decoderFor(label: string): TextDecoder | undefined {
  try {
    return new TextDecoder(label);
  } catch {
    return undefined;
  }
}
