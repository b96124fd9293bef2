import type { Findings } from './finding.ts';

/** An element of the drawing. */
export interface DrawnElement {
  /** Index of the parent element; undefined for the root. */
  readonly parent: number | undefined;
  /** Id of the element that it draws again. */
  readonly uses: string | undefined;
  readonly line: number;
}

/** More elements than a file of permitted size has. Nested copies can keep a renderer busy for hours. */
const drawnMax = 10_000;

/**
 * Checks that `use` neither loops nor multiplies the drawing: each one draws its target again with everything
 * that target uses.
 */
export function checkUses(
  drawn: readonly DrawnElement[],
  ids: ReadonlyMap<string, number>,
  errors: Findings,
): void {
  const first = drawn.find(({ uses }) => uses !== undefined);
  if (!first) return;
  const { unending, total } = countDrawn(drawn, ids);
  if (unending !== undefined) {
    const detail = 'This <use> refers to itself in a loop: point it to another element.';
    errors.add('use_cycle', drawn[unending]?.line ?? first.line, detail);
  } else if (total > drawnMax) {
    const detail = `With all copies drawn by <use>, the logo has more than ${drawnMax} elements: use fewer nested copies.`;
    errors.add('use_too_much', first.line, detail);
  }
}

/** Number of drawn elements, each counted once per use. An element is weighed after its children and references. */
function countDrawn(drawn: readonly DrawnElement[], ids: ReadonlyMap<string, number>) {
  const weights = drawn.map(() => 1);
  const waitsFor = drawn.map(() => 0);
  const heldBy: number[][] = drawn.map(() => []);
  for (const [at, { parent, uses }] of drawn.entries()) {
    const used = uses === undefined ? undefined : ids.get(uses);
    if (used !== undefined) hold(used, at);
    if (parent !== undefined) hold(at, parent);
  }
  function hold(held: number, holder: number): void {
    heldBy[held]?.push(holder);
    waitsFor[holder] = (waitsFor[holder] ?? 0) + 1;
  }

  const ready = [...drawn.keys()].filter((at) => waitsFor[at] === 0);
  for (let at = ready.pop(); at !== undefined; at = ready.pop()) {
    for (const holder of heldBy[at] ?? []) {
      weights[holder] = (weights[holder] ?? 1) + (weights[at] ?? 1);
      waitsFor[holder] = (waitsFor[holder] ?? 0) - 1;
      if (waitsFor[holder] === 0) ready.push(holder);
    }
  }
  const unending = drawn.findIndex(({ uses }, at) => uses !== undefined && (waitsFor[at] ?? 0) > 0);
  return { unending: unending === -1 ? undefined : unending, total: weights[0] ?? 0 };
}
