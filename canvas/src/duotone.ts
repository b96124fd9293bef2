/** Id by which the theme's style sheet refers to the filter. */
const filterId = 'duotone';

/**
 * Renews the filter for pictures in duotone from the colours that the document's sheets give. It takes no space but is
 * rendered: some browsers ignore filters in hidden elements.
 */
export function renewDuotone(): void {
  const style = getComputedStyle(document.documentElement);
  const tables = ['red', 'green', 'blue'].map((name) => style.getPropertyValue(`--duotone-${name}`).trim());
  const existing = document.getElementById(filterId)?.closest('svg');
  if (tables.includes('')) {
    existing?.remove();
    return;
  }
  const svg = part('svg', { class: 'duotone', width: '0', height: '0', 'aria-hidden': 'true' });
  const filter = part('filter', { id: filterId, 'color-interpolation-filters': 'sRGB' });
  const transfer = part('feComponentTransfer', {});
  for (const [index, tableValues] of tables.entries())
    transfer.append(part(`feFunc${'RGB'.charAt(index)}`, { type: 'table', tableValues }));
  filter.append(part('feColorMatrix', { type: 'saturate', values: '0' }), transfer);
  svg.append(filter);
  svg.style.position = 'absolute';
  if (existing) existing.replaceWith(svg);
  else document.body.prepend(svg);
}

function part(name: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  return element;
}
