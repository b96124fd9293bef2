import { normaliserWith } from '../renderer/normalise.ts';
import { checksWith } from '../renderer/problems.ts';
import { blockOf } from './index.ts';

// Separate from drawing.ts, so that browsers that only draw load neither TypeBox nor the HTML parser.

/** Validates documents and single values. */
export const { problemsOf, valueProblems } = checksWith(blockOf);
/** Converts input to the stored form: adds ids, parses Markdown and HTML, expands short links. */
export const normaliser = normaliserWith(blockOf);
