/** A Chromium to start. */
export interface ChromiumProgram {
  readonly path: string;
  /** Added to the environment of the browser. */
  readonly env: Readonly<Record<string, string>>;
}
