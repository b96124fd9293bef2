const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i;

/** Relative luminance (WCAG 2): 0 is black, 1 is white. Undefined for anything but `#rrggbb`. */
function luminance(colour: string): number | undefined {
  const parts = hex.exec(colour);
  if (!parts) return undefined;
  const [r = 0, g = 0, b = 0] = parts.slice(1).map((part) => {
    const value = Number.parseInt(part, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/**
 * Sets the widget's colour with white or dark text, whichever is more legible. Set through the CSSOM, because
 * a policy without inline styles forbids the attribute. The page's own `--wheelhouse-accent` takes
 * precedence.
 */
export function applyAccent(host: HTMLElement, colour: string): void {
  const light = luminance(colour);
  if (light === undefined) return;
  host.style.setProperty('--_accent', colour);
  // White and the dark ink have equal contrast where (1.05)/(L+0.05) = (L+0.05)/(0.0115+0.05).
  host.style.setProperty('--_on-accent', light > 0.204 ? '#18211f' : '#fff');
}
