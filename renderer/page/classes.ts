import type { ClassRules } from '../block.ts';

/** Classes generated for a page and named by their content, so that a block drawn alone has the same names. */
export interface Classes {
  classFor(rules: ClassRules): string;
  styles(): string;
}

// Cannot end a declaration, a rule or the element.
const value = /^[a-z0-9#%.,/()+ -]{1,80}$/i;

/** FNV-1a, 32 bits: a page has a few dozen classes. Source: RFC draft eastlake-fnv. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return hash.toString(36);
}

export function collectClasses(): Classes {
  const names = new Map<string, string>();
  return {
    classFor(rules) {
      const declarations = Object.entries(rules)
        .filter(([, setting]) => setting !== undefined && value.test(setting))
        .map(([property, setting]) => `${property}:${setting}`)
        .join(';');
      if (declarations === '') return '';
      const name = names.get(declarations) ?? `g${hashOf(declarations)}`;
      names.set(declarations, name);
      return name;
    },
    styles: () => [...names].map(([declarations, name]) => `.${name}{${declarations}}`).join('\n'),
  };
}
