import type { ClassRules } from '../block.ts';

/** Classes made for one page: the same rules have the same one. */
export interface Classes {
  classFor(rules: ClassRules): string;
  styles(): string;
}

// Nothing that ends a declaration, a rule or the element can be written with these.
const value = /^[a-z0-9#%.,/() -]{1,80}$/i;

export function collectClasses(): Classes {
  const names = new Map<string, string>();
  return {
    classFor(rules) {
      const declarations = Object.entries(rules)
        .filter(([, given]) => given !== undefined && value.test(given))
        .map(([property, given]) => `${property}:${given}`)
        .join(';');
      if (declarations === '') return '';
      const name = names.get(declarations) ?? `g${names.size + 1}`;
      names.set(declarations, name);
      return name;
    },
    styles: () => [...names].map(([declarations, name]) => `.${name}{${declarations}}`).join('\n'),
  };
}
