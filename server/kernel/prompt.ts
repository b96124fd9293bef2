/** A prompt argument; always text. */
export interface PromptArgument {
  readonly name: string;
  readonly description: string;
  readonly required: boolean;
  /**
   * Permitted values, as a pattern and in words. The text reaches a model as if the user had written it: nothing
   * else may get into it.
   */
  readonly pattern: RegExp;
  readonly form: string;
  /** Default text if the argument is missing. */
  readonly fallback?: string;
}

/** A workflow that people start by name in their agent. `{name}` in its text stands for an argument. */
export interface Prompt {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Tools it uses. It is shown only to tokens that may call all of them. */
  readonly tools: readonly string[];
  readonly arguments: readonly PromptArgument[];
  readonly text: string;
}
