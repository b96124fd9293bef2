import type { CDPSession, Page } from 'playwright-core';

interface Node {
  readonly nodeId: number;
  readonly nodeName: string;
  readonly attributes?: readonly string[];
  readonly children?: readonly Node[];
}

/** Parts of an effect that nobody misses while it does not run. */
const extras = new Set(['SCRIPT', 'TEMPLATE', 'DIALOG', 'CANVAS', 'NOSCRIPT']);
const extraAttributes = ['aria-hidden', 'popover', 'hidden', 'inert', 'data-only-with-script'];

/**
 * Scrolls to the first element of a class and names what of it and its children cannot be seen. Asks the browser itself,
 * so it works where scripts do not run.
 */
export async function hiddenParts(page: Page, className: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', { depth: 0 });
  const { nodeId } = await session.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: `.${className}`,
  });
  await session.send('DOM.scrollIntoViewIfNeeded', { nodeId });
  await page.waitForTimeout(100);
  const { node } = await session.send('DOM.describeNode', { nodeId, depth: 1 });
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId, selector: ':scope > *' });
  const parts: [Node, number][] = [[node as Node, nodeId]];
  for (const id of nodeIds) {
    const described = await session.send('DOM.describeNode', { nodeId: id });
    parts.push([described.node as Node, id]);
  }
  const hidden: string[] = [];
  for (const [part, id] of parts) {
    const isExtra =
      extras.has(part.nodeName) || extraAttributes.some((name) => part.attributes?.includes(name));
    if (!isExtra && !(await isVisible(session, id)))
      hidden.push(`<${part.nodeName.toLowerCase()} ${part.attributes?.join(' ') ?? ''}>`);
  }
  await session.detach();
  return hidden;
}

async function isVisible(session: CDPSession, nodeId: number): Promise<boolean> {
  const { computedStyle } = await session.send('CSS.getComputedStyleForNode', { nodeId });
  const style = new Map(computedStyle.map(({ name, value }) => [name, value]));
  return (
    Number(style.get('opacity')) > 0.99 &&
    style.get('visibility') === 'visible' &&
    style.get('display') !== 'none' &&
    !/inset\(.*100%/.test(style.get('clip-path') ?? '')
  );
}
