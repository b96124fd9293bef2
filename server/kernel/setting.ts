/** Parser of a setting's text. */
export interface Kind<T> {
  /** The accepted form; completes "Use …". */
  readonly expected: string;
  /** Parses the text; undefined if it is invalid. */
  parse(text: string): T | undefined;
  /** Surrounding spaces are significant. */
  readonly isExact?: true;
  /** Default value as shown in documents, if different from its text. */
  format?(value: T): string;
}

/** A setting: its environment variable, purpose, valid values and default. */
export interface Setting<T> {
  readonly name: string;
  /** Section of the settings document. */
  readonly chapter: string;
  readonly description: string;
  readonly kind: Kind<T>;
  /** Default text; without it the setting is optional. */
  readonly defaultText: string | undefined;
  /** Another setting that must be given together with this one. */
  readonly requires?: string;
  /** Never shown, and may be given as a file in `NAME_FILE`. */
  readonly isSecret: boolean;
}

/** A setting without a default. */
export interface OptionalSetting<T> extends Setting<T> {
  readonly defaultText: undefined;
}

/** Settings by their names in code. */
export type SettingEntries = Readonly<Record<string, Setting<unknown>>>;

type ValueOf<Entry> =
  Entry extends OptionalSetting<infer T> ? T | undefined : Entry extends Setting<infer T> ? T : never;

/** Values of settings on a running server. */
export type SettingsOf<Entries> = { readonly [Name in keyof Entries]: ValueOf<Entries[Name]> };

type SettingOptions<T> = Pick<Setting<T>, 'chapter' | 'description' | 'kind' | 'requires'> & {
  readonly isSecret?: true;
};

/** Declares a setting with a default. */
export const withDefault = <T>(
  name: string,
  defaultText: string,
  options: SettingOptions<T>,
): Setting<T> => ({
  isSecret: false,
  ...options,
  name,
  defaultText,
});

/** Declares a setting without a default. */
export const optional = <T>(name: string, options: SettingOptions<T>): OptionalSetting<T> => ({
  isSecret: false,
  ...options,
  name,
  defaultText: undefined,
});
