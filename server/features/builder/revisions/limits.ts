import { sourceLengthMax } from '../../../../renderer/rich-text/index.ts';
import { fixedLimit } from '../../../kernel/fixed-limit.ts';
import { grouped } from '../../../text/grouped.ts';
import { fileCharactersMax } from './schema/files.ts';
import { nodesMax } from './service/texts/text-reader.ts';

/** Limits on calls that write a file, or texts in Markdown or HTML. */
export const limits = [
  fixedLimit(
    'Text in Markdown or HTML that is staged',
    `${grouped(sourceLengthMax)} characters, and ${grouped(nodesMax)} nodes (paragraphs, headings, list items and the like) in all texts of one call`,
    ['formatted_text_characters', sourceLengthMax],
    ['formatted_text_nodes_per_call', nodesMax],
  ),
  fixedLimit('The text of a file of a site', `${fileCharactersMax} characters`, [
    'site_file_characters',
    fileCharactersMax,
  ]),
];
