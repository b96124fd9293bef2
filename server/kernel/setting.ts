/** Parser of a setting's text. */
export interface Kind<T> {
  /** The accepted form; completes "Use …". */
  readonly right: string;
  /** The value, or undefined where the text is not right. */
  read(text: string): T | undefined;
  /** Spaces around the text belong to it. */
  readonly isExact?: true;
  /** Default value as shown in documents, if different from its text. */
  shown?(value: T): string;
}

/** One setting: its name in the environment, what it is for, what it may be and what it is unless told. */
export interface Setting<T> {
  readonly name: string;
  /** The part of the document it stands in. */
  readonly chapter: string;
  readonly says: string;
  readonly kind: Kind<T>;
  /** The text that stands where none is given; without it the setting is absent. */
  readonly standard: string | undefined;
  /** The name of another setting that is given with this one, or neither is. */
  readonly together?: string;
  /** Never shown, and readable from a file named in `NAME_FILE`. */
  readonly isSecret: boolean;
}

/** A setting that is absent where it is not given. */
export interface OptionalSetting<T> extends Setting<T> {
  readonly standard: undefined;
}

/** Settings by the names that code knows them by. */
export type SettingEntries = Readonly<Record<string, Setting<unknown>>>;

type ValueOf<Entry> =
  Entry extends OptionalSetting<infer T> ? T | undefined : Entry extends Setting<infer T> ? T : never;

/** The values of settings, as a running server has them. */
export type SettingsOf<Entries> = { readonly [Name in keyof Entries]: ValueOf<Entries[Name]> };

type Facts<T> = Pick<Setting<T>, 'chapter' | 'says' | 'kind' | 'together'> & { readonly isSecret?: true };

/** A setting that has a value unless told. */
export const given = <T>(name: string, standard: string, facts: Facts<T>): Setting<T> => ({
  isSecret: false,
  ...facts,
  name,
  standard,
});

/** A setting that is absent unless told. */
export const optional = <T>(name: string, facts: Facts<T>): OptionalSetting<T> => ({
  isSecret: false,
  ...facts,
  name,
  standard: undefined,
});
