import type { Atrule, CssNode } from 'css-tree';
import parse from 'css-tree/parser';
import walk from 'css-tree/walker';

/**
 * Visitors for whom an effect moves: those who do not prefer reduced motion (`guarded`), all (`always`), or
 * none (`never`), as if every visitor preferred reduced motion.
 */
export type Motion = 'guarded' | 'always' | 'never';

/** Placeholder for the target in CSS. */
export const cssPlaceholder = '{{selector}}';

const motionQuery = '(prefers-reduced-motion: no-preference)';
const reducedMotionQuery = '(prefers-reduced-motion: reduce)';

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Turns a recipe's stylesheet into a template for any target: its class becomes `:is({{selector}})`. Comments
 * and spaces are preserved. Unless `guarded`, media conditions on the motion preference are resolved: rules
 * that do not apply are removed, the others become unconditional.
 */
export function cssTemplate(css: string, className: string, motion: Motion): string {
  const ast = parse(css, { positions: true, parseCustomProperty: false });
  const edits: Edit[] = [];
  const removals: Edit[] = [];
  walk(ast, (node: CssNode) => {
    if (node.type === 'ClassSelector' && node.name === className && node.loc) {
      const { start, end } = node.loc;
      edits.push({ start: start.offset, end: end.offset, text: `:is(${cssPlaceholder})` });
    }
    if (motion === 'guarded' || node.type !== 'Atrule' || node.name !== 'media') return;
    const settled = resolveMedia(css, node, motion);
    (settled.isGone ? removals : edits).push(...settled.edits);
  });
  const isGone = (edit: Edit) => removals.some((away) => away.start <= edit.start && edit.end <= away.end);
  return edited(css, [...edits.filter((edit) => !isGone(edit)), ...removals]);
}

/** Resolves a media query for a known motion preference. */
function resolveMedia(
  css: string,
  { prelude, block, loc }: Atrule,
  motion: Exclude<Motion, 'guarded'>,
): { readonly isGone: boolean; readonly edits: readonly Edit[] } {
  if (!prelude?.loc || !block?.loc || !loc) return { isGone: false, edits: [] };
  const [kept, dropped] =
    motion === 'always' ? [motionQuery, reducedMotionQuery] : [reducedMotionQuery, motionQuery];
  const { start, end } = prelude.loc;
  const mediaQuery = css.slice(start.offset, end.offset).trimEnd();
  const conditions = mediaQuery.split(' and ');
  if (conditions.includes(dropped)) {
    const after = css[loc.end.offset] === '\n' ? 1 : 0;
    const whole = { start: lineStart(css, loc.start.offset), end: loc.end.offset + after, text: '' };
    return { isGone: true, edits: [whole] };
  }
  const others = conditions.filter((condition) => condition !== kept);
  if (others.length === conditions.length) return { isGone: false, edits: [] };
  const edits =
    others.length > 0
      ? [{ start: start.offset, end: start.offset + mediaQuery.length, text: others.join(' and ') }]
      : unwrapped(css, loc.start.offset, block.loc.start.offset, block.loc.end.offset);
  return { isGone: false, edits };
}

const lineStart = (text: string, offset: number): number => text.lastIndexOf('\n', offset - 1) + 1;

/** Removes the at-rule around a block's rules, and one level of indentation. */
function unwrapped(css: string, start: number, open: number, end: number): Edit[] {
  const firstLine = css.indexOf('\n', open) + 1;
  const lastLine = lineStart(css, end - 1);
  const edits: Edit[] = [{ start: lineStart(css, start), end: firstLine, text: '' }];
  for (let line = firstLine; line < lastLine; line = css.indexOf('\n', line) + 1) {
    if (css.startsWith('  ', line)) edits.push({ start: line, end: line + 2, text: '' });
  }
  edits.push({ start: lastLine, end: css[end] === '\n' ? end + 1 : end, text: '' });
  return edits;
}

function edited(text: string, edits: readonly Edit[]): string {
  let output = '';
  let at = 0;
  for (const edit of [...edits].sort((a, b) => a.start - b.start || a.end - b.end)) {
    output += text.slice(at, edit.start) + edit.text;
    at = Math.max(at, edit.end);
  }
  return output + text.slice(at);
}
