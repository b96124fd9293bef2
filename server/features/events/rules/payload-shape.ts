import type { FieldProblem } from '../../../kernel/errors.ts';
import { keysMax } from '../schema/envelope.ts';

/** Maximum nesting depth of an event. Source: contract §3. */
export const depthMax = 16;

/** Problem with a payload's shape: nested too deep, or too many keys. */
export function shapeProblem(value: unknown): FieldProblem | undefined {
  let keys = 0;
  // An explicit stack: a hostile body may exceed the engine's.
  const open: (readonly [value: unknown, depth: number])[] = [[value, 1]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [item, depth] = next;
    if (typeof item !== 'object' || item === null) continue;
    if (depth > depthMax) {
      return {
        pointer: '',
        code: 'too_deep',
        detail: `Nest objects and lists at most ${depthMax} levels deep.`,
      };
    }
    if (Array.isArray(item)) {
      for (const child of item) if (typeof child === 'object') open.push([child, depth + 1]);
      continue;
    }
    for (const key in item) {
      keys += 1;
      const child: unknown = item[key as keyof typeof item];
      if (typeof child === 'object') open.push([child, depth + 1]);
    }
    if (keys > keysMax) return { pointer: '', code: 'too_many', detail: `Send at most ${keysMax} keys.` };
  }
  return undefined;
}
