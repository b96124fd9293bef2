type Attributes = Readonly<Record<string, string | boolean | undefined>>;
type Child = Node | string | undefined;

/**
 * Creates an element. Text is inserted as text and never parsed, so it cannot become markup. An attribute
 * that is `true` is written without a value; one that is `false` or undefined is omitted.
 */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) node.setAttribute(key, value === true ? '' : value);
  }
  node.append(...children.filter((child) => child !== undefined));
  return node;
}
