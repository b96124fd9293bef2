/** One argument, which is always text. */
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
  /** Stands in the text where the argument is not given. */
  readonly unlessTold?: string;
}

/** A way of working that people start by name in their agent. In its text, `{name}` stands for an argument. */
export interface Prompt {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The tools it speaks of. A token that may not call them all is not shown it. */
  readonly tools: readonly string[];
  readonly arguments: readonly PromptArgument[];
  readonly text: string;
}
