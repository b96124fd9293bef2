import { normaliserWith } from '../renderer/intake.ts';
import { checksWith } from '../renderer/problems.ts';
import { blockOf } from './index.ts';

// Apart from drawing: a browser that draws a page needs neither the schemas' engine nor an HTML parser.

/** Validates documents and single values. */
export const { problemsOf, valueProblems } = checksWith(blockOf);
/** Converts input to the stored form: adds ids, parses Markdown and HTML, expands short links. */
export const intake = normaliserWith(blockOf);
