/** Parameters of Punycode. Source: RFC 3492, §5. */
const base = 36;
const tMin = 1;
const tMax = 26;
const skew = 38;
const damp = 700;
const firstBias = 72;
const firstCode = 0x80;
const prefix = 'xn--';

/** ASCII length of a label with its prefix. Computed here because URL parsers refuse names that X accepts. */
export function asciiLength(label: string): number {
  if (/^\p{ASCII}*$/u.test(label)) return label.length;
  const codes = Array.from(label, (character) => character.codePointAt(0) ?? 0);
  const plain = codes.filter((code) => code < firstCode).length;
  let length = prefix.length + plain + (plain > 0 ? 1 : 0);
  let [code, delta, bias, handled] = [firstCode, 0, firstBias, plain];
  while (handled < codes.length) {
    const least = codes.reduce(
      (min, each) => (each >= code && each < min ? each : min),
      Number.POSITIVE_INFINITY,
    );
    delta += (least - code) * (handled + 1);
    code = least;
    for (const each of codes) {
      if (each < code) delta += 1;
      if (each !== code) continue;
      length += digitsOf(delta, bias);
      bias = adapted(delta, handled + 1, handled === plain);
      delta = 0;
      handled += 1;
    }
    delta += 1;
    code += 1;
  }
  return length;
}

function digitsOf(delta: number, bias: number): number {
  let digits = 1;
  let left = delta;
  for (let k = base; ; k += base) {
    const threshold = Math.min(Math.max(k - bias, tMin), tMax);
    if (left < threshold) return digits;
    left = Math.floor((left - threshold) / (base - threshold));
    digits += 1;
  }
}

function adapted(delta: number, points: number, isFirst: boolean): number {
  let left = Math.floor(delta / (isFirst ? damp : 2));
  left += Math.floor(left / points);
  let k = 0;
  for (; left > ((base - tMin) * tMax) / 2; k += base) left = Math.floor(left / (base - tMin));
  return k + Math.floor(((base - tMin + 1) * left) / (left + skew));
}
