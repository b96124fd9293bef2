import type { Static, TObject } from 'typebox';

/** One kind of document. References, text and links are not asked of it: its schema says them (`walk`). */
export interface Kind<S extends TObject = TObject> {
  readonly key: string;
  /** `pages/*.json`; without `*` there is one. */
  readonly pattern: string;
  readonly schema: S;
  /** The property that repeats the id of the path. */
  readonly idProperty?: string;
  /** Regular expression for the `*` of the pattern. */
  readonly idPattern?: string;
  /** Scope that a program needs to change it, besides that for staging. */
  readonly needs?: 'publish';
  blank(id: string): Static<S>;
  /** Name in a list of changes. */
  title(doc: Static<S>): string;
}

/** Checks a kind against its schema where it is written. In two calls, so that the second knows what the first has. */
export const defineKind =
  <S extends TObject>(schema: S) =>
  (kind: Omit<Kind<S>, 'schema'>): Kind<S> => ({ ...kind, schema });
