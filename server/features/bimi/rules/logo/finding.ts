/** Rules equivalent to the schema of the AuthIndicators group: each refusal of either is one of the other. */
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
 * Rules beyond the schema, from the draft and from receivers, and unreadable files. The schema restricts `language`, but
 * libxml2, which receivers use, accepts any value.
 */
export type RuleBeside =
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

/** Advice: allowed by every rule, disliked by some receivers or readers. */
export type Advice =
  | 'large'
  | 'title_long'
  | 'size_missing'
  | 'size_small'
  | 'size_uneven'
  | 'single_colour'
  | 'text'
  | 'target_missing';

export type LogoRule = (typeof schemaRules)[number] | RuleBeside | Advice;

/** A rule that a logo breaks, or that is worth knowing. */
export interface LogoFinding {
  readonly code: LogoRule;
  /** From 1, in the uncompressed file. */
  readonly line: number;
  /** A sentence that names the way out. Of the file it holds names, and no more of one than fits a line. */
  readonly detail: string;
}

/** Findings as they come; the same one twice on a line is one. */
export interface Findings {
  add(code: LogoRule, line: number, detail: string): void;
  /** By line. Behind so many, the last one says that there are more. */
  all(): readonly LogoFinding[];
}

/** More than anybody reads at once; each of them goes to the browser. */
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
      const detail = 'There is more to mend: mend what is listed, and have the file checked again.';
      return [...byLine, { code: 'more', line: firstLeftOut, detail }];
    },
  };
}

const shownLettersMax = 40;
/** They would end the line, or turn or hide what is around them. */
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** A name out of the file, as a sentence may hold it. */
export function shown(name: string, lettersMax = shownLettersMax): string {
  const cut = name.length > lettersMax ? `${name.slice(0, lettersMax)}…` : name;
  return cut.replace(unprintable, '').toWellFormed();
}
