import type { Static, TObject } from 'typebox';

/** One kind of document. References, text and links are found through its schema (`walk`). */
export interface Kind<S extends TObject = TObject> {
  readonly key: string;
  /** `pages/*.json`; without `*` there is a single document. */
  readonly pattern: string;
  readonly schema: S;
  /** Property that repeats the path's id. */
  readonly idProperty?: string;
  /** Regular expression for the pattern's `*`. */
  readonly idPattern?: string;
  /** Scope that a program needs to change it, in addition to the one for staging. */
  readonly requiredScope?: 'publish';
  blank(id: string): Static<S>;
  /** Name in a list of changes. */
  title(doc: Static<S>): string;
}

/** Types a kind by its schema. Curried, so that the second call infers from the first. */
export const defineKind =
  <S extends TObject>(schema: S) =>
  (kind: Omit<Kind<S>, 'schema'>): Kind<S> => ({ ...kind, schema });
