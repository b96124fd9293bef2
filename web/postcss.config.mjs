import { widths } from './src/theme/widths.ts';

const names = new RegExp(`\\(--(${Object.keys(widths).join('|')})\\)`, 'g');

/** @type {import('postcss').Plugin} */
const namedWidths = {
  postcssPlugin: 'named-widths',
  AtRule: {
    media: (rule) => named(rule),
    container: (rule) => named(rule),
  },
};

/** @param {import('postcss').AtRule} rule */
function named(rule) {
  rule.params = rule.params.replace(names, (_, name) => `(max-width: ${widths[name]}px)`);
}

export default { plugins: [(await import('postcss-preset-mantine')).default(), namedWidths] };
