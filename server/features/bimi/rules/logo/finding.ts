/** Rules equivalent to the AuthIndicators group's schema: both reject the same files. */
export const schemaRules = [
  'not_svg',
  'element_not_allowed',
  'element_misplaced',
  'attribute_not_allowed',
  'attribute_missing',
  'attribute_value',
  'id_twice',
  'text_not_allowed',
  'title_missing',
  'title_not_first',
  'title_repeated',
] as const;

/**
 * Rules beyond the schema, from the draft and from receivers, and unreadable files. The schema restricts
 * `language`, but libxml2, which receivers use, accepts any value.
 */
export type FileRule =
  | 'gzip_broken'
  | 'gzip_too_large'
  | 'too_large'
  | 'not_utf8'
  | 'encoding'
  | 'xml_version'
  | 'xml_broken'
  | 'entity'
  | 'doctype'
  | 'processing_instruction'
  | 'too_deep'
  | 'too_many_attributes'
  | 'xml_base'
  | 'language'
  | 'title_blank'
  | 'desc_blank'
  | 'view_box_invalid'
  | 'view_box_missing'
  | 'not_square'
  | 'size_invalid'
  | 'outside_reference'
  | 'function_not_allowed'
  | 'use_cycle'
  | 'use_too_much'
  | 'more';

/** Advice: allowed by every rule, but discouraged by some receivers or readers. */
export type Advice =
  | 'large'
  | 'title_long'
  | 'size_missing'
  | 'size_small'
  | 'size_uneven'
  | 'single_colour'
  | 'text'
  | 'target_missing';

export type LogoRule = (typeof schemaRules)[number] | FileRule | Advice;

/** A violated rule, or advice. */
export interface LogoFinding {
  readonly code: LogoRule;
  /** Line number from 1, in the uncompressed file. */
  readonly line: number;
  /** Problem and remedy as a sentence. It repeats only names from the file, shortened to fit a line. */
  readonly detail: string;
}

/** Collects findings. Duplicates on one line are merged. */
export interface Findings {
  add(code: LogoRule, line: number, detail: string): void;
  /** Findings sorted by line. Above the limit, the last one says that there are more. */
  all(): readonly LogoFinding[];
}

/** More than anyone reads at once; each of them is sent to the browser. */
const findingsMax = 50;

/** An empty collection. */
export function collectFindings(): Findings {
  const found = new Map<string, LogoFinding>();
  let firstLeftOut: number | undefined;
  return {
    add(code, line, detail) {
      const key = `${code} ${line} ${detail}`;
      if (found.has(key)) return;
      if (found.size < findingsMax) found.set(key, { code, line, detail });
      else firstLeftOut ??= line;
    },
    all() {
      const byLine = [...found.values()].sort((one, other) => one.line - other.line);
      if (firstLeftOut === undefined) return byLine;
      const detail = 'There are more errors: fix the ones listed and check the file again.';
      return [...byLine, { code: 'more', line: firstLeftOut, detail }];
    },
  };
}

const shownLettersMax = 40;
/** Characters that would end the line, or reorder or hide the text around them. */
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Sanitises a name from the file for use in a sentence. */
export function sanitize(name: string, lettersMax = shownLettersMax): string {
  const cut = name.length > lettersMax ? `${name.slice(0, lettersMax)}…` : name;
  return cut.replace(unprintable, '').toWellFormed();
}
