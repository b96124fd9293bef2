type Attributes = Readonly<Record<string, string | boolean | undefined>>;
type Child = Node | string | undefined;

/**
 * Makes an element. Text is put in as text and nothing is parsed, so nothing in it can become markup. An attribute that is
 * `true` stands there empty, one that is `false` or undefined does not stand there.
 */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) made.setAttribute(key, value === true ? '' : value);
  }
  made.append(...children.filter((child) => child !== undefined));
  return made;
}
