import { drawing, head, rooted, title } from './drawing.ts';

/** Size limit of a logo as read. */
const bytes = 64 * 1024;
const full = (piece: string, room = 3000): string =>
  piece.repeat(Math.floor((bytes - room) / Buffer.byteLength(piece)));
const numbered = (piece: (at: number) => string): string => {
  let text = '';
  for (let at = 0; text.length < bytes - 2000; at += 1) text += piece(at);
  return text;
};
const on = (element: string, attribute: string, value: string): string =>
  drawing(`<${element} ${attribute}="${value}"/>`);

/** Documents of the largest size that is read, each made to keep somebody busy: by name. */
export const nastyDocuments: Readonly<Record<string, string>> = {
  'one sign over and over': full('<'),
  ampersands: drawing(full('&amp;')),
  'references to letters in a value': on('path', 'd', full('&#x41;')),
  'opened and never closed': `${head()}${title}${full('<g>')}`,
  'as deep as is read, with names from the outermost': [
    head({ 'xmlns:far': 'http://example.com/far' }),
    title,
    '<g>'.repeat(60),
    full('<far:a far:b=""/>'),
    '</g>'.repeat(60),
    '</svg>',
  ].join(''),
  'deep again and again': drawing(full(`${'<g>'.repeat(60)}${'</g>'.repeat(60)}`)),
  'closed and never opened': full('</g>'),
  'many small elements': drawing(full('<g/>')),
  'many elements that are refused': drawing(full('<a/>')),
  'many elements in the wrong place': drawing(full('<stop/>')),
  'many elements refused for different names': drawing(numbered((at) => `<a${at}/>`)),
  'many attributes': drawing(`<g ${numbered((at) => `a${at}="" `)}/>`),
  'many elements with attributes that are refused': drawing(numbered((at) => `<g a${at}="" b${at}=""/>`)),
  'many namespaces': drawing(numbered((at) => `<g xmlns:a${at}="b"/>`)),
  'a long name': drawing(`<${full('a')}/>`),
  'a long name of an attribute': drawing(`<g ${full('a')}=""/>`),
  'a long value': on('path', 'd', full('0 ')),
  digits: on('path', 'd', full('9')),
  'a viewBox of spaces': rooted({ viewBox: `0 0 ${full(' ')} 5 x` }),
  'a viewBox of digits': rooted({ viewBox: full('1') }),
  'a width of digits': rooted({ width: full('1.') }),
  'spaces where one word is expected': rooted({ preserveAspectRatio: `none${full(' ')}x` }),
  'words in a class': on('g', 'class', `${full('a ')},`),
  'a class of one word': on('g', 'class', `${full('a')},`),
  'an id of one word': on('g', 'id', `${full('a')},`),
  'a language of many parts': on('g', 'xml:lang', `${full('a-')}_`),
  parentheses: on('path', 'fill', full('(')),
  'calls of nothing': on('path', 'fill', full('url(')),
  'calls with long spaces': on('path', 'fill', `url(${full(' ')}`),
  'calls of many places': on('path', 'fill', full('url(#a)')),
  'calls of many functions': on(
    'path',
    'fill',
    numbered((at) => `f${at}(`),
  ),
  'a name before no call': on('path', 'fill', `${full('a')}(`),
  backslashes: on('path', 'fill', full(String.raw`\75`)),
  'uses in a row': drawing(numbered((at) => `<g id="a${at}"><use href="#a${at + 1}"/></g>`)),
  'uses of everything around': drawing(numbered((at) => `<use id="a${at}" href="#a${at >> 1}"/>`)),
  'uses that double': drawing(
    numbered((at) => `<g id="a${at}"><use href="#a${at - 1}"/><use href="#a${at - 1}"/></g>`),
  ),
  lines: drawing(full('\n')),
  'old lines': drawing(full('\r')),
  'faults in every line': drawing(full('<a/>\n')),
  comments: drawing(full('<!---->')),
  'a comment that never ends': drawing(`<!--${full('-')}`),
  instructions: drawing(full('<?a?>')),
  CDATA: drawing(full('<![CDATA[]]>')),
  brackets: drawing(full(']')),
  'a DOCTYPE of quotes': `<!DOCTYPE svg [${full('"\'')}`,
  'entities that hold each other': `<!DOCTYPE svg [${numbered((at) => `<!ENTITY a${at} "&a${at - 1};&a${at - 1};">`)}]>${drawing('&a99;')}`,
  'a title of marks': drawing().replace('Example', full('a\u0301')),
  'a title of spaces': drawing().replace('Example Bakery', full(' \u00a0')),
  'a title in pieces': drawing().replace('Example', full('a<!---->')),
  'words in pieces': drawing(full('a<!---->')),
  gradients: drawing(
    numbered((at) => `<linearGradient id="g${at}"><stop stop-color="#${at}"/></linearGradient>`),
  ),
  colours: drawing(numbered((at) => `<path fill="rgb(${at},0,0)"/>`)),
  emoji: drawing().replace('Example', full('👩‍👩‍👧')),
};
