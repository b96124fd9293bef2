/** Style of the guide's page, in the gallery's colours. */
export const guideStyle = `
:root {
  color-scheme: light dark;
  --page: light-dark(#f7f7f4, #10171a);
  --panel: light-dark(#ffffff, #172023);
  --line: light-dark(#dde1da, #29363a);
  --text: light-dark(#18211f, #dfe6e5);
  --quiet: light-dark(#56625e, #9fadae);
  --accent: light-dark(#0e6575, #7cc3ce);
  font: 16px/1.6 system-ui, -apple-system, "Segoe UI", sans-serif;
  scroll-padding-top: 1rem;
}
*, *::before, *::after { box-sizing: border-box; }
body { margin: 0; color: var(--text); background: var(--page); }
a { color: var(--accent); text-underline-offset: 0.2em; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
[hidden] { display: none !important; }
.skip { position: absolute; inset: 8px auto auto 8px; z-index: 2; padding: 8px 14px; background: var(--panel); translate: 0 -200%; }
.skip:focus { translate: 0; }
.top { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 4px 24px; padding: 10px 20px; color: #e7efee; background: #10262c; }
.top nav { display: flex; flex-wrap: wrap; gap: 4px 20px; font-size: 0.9rem; }
.top a { display: inline-flex; align-items: center; min-height: 36px; color: inherit; }
.top a:focus-visible { outline-color: #7cc3ce; }
.brand { font-weight: 650; text-decoration: none; }
.columns { display: grid; max-width: 84rem; margin: 0 auto; }
aside { min-width: 0; padding: 12px 20px; border-bottom: 1px solid var(--line); }
summary { min-height: 36px; padding: 6px 0; font-weight: 600; cursor: pointer; }
aside ul { margin: 0; padding: 0; list-style: none; }
aside li a { display: block; padding: 4px 8px; border-radius: 6px; color: inherit; font-size: 0.9rem; line-height: 1.4; text-decoration: none; overflow-wrap: anywhere; }
aside li a:hover { background: var(--panel); text-decoration: underline; }
aside li a[aria-current] { color: var(--accent); background: var(--panel); font-weight: 600; }
aside li small { display: block; color: var(--quiet); font-size: 0.85em; }
aside li li a { padding-left: 24px; color: var(--quiet); }
@media (pointer: coarse) { aside li a { padding-block: 10px; } }
form { display: grid; gap: 4px; margin: 4px 0 8px; }
label { font-size: 0.9rem; font-weight: 550; }
input { min-height: 44px; width: 100%; padding: 8px 14px; border: 1px solid light-dark(#7d8a85, #6f8085); border-radius: 10px; font: inherit; color: inherit; background: var(--panel); }
input::placeholder { color: var(--quiet); opacity: 1; }
@media (pointer: coarse) { .key { display: none; } }
#count { min-height: 1.4em; margin: 0; font-size: 0.85rem; color: var(--quiet); }
main { min-width: 0; padding: 12px 20px 64px; }
main > section { max-width: 56rem; }
h1, h2, h3 { line-height: 1.25; text-wrap: balance; }
h1 { font-size: clamp(1.7rem, 5vw, 2.4rem); letter-spacing: -0.02em; }
h2 { margin: 3.5rem 0 0; padding-top: 1.5rem; border-top: 1px solid var(--line); font-size: 1.6rem; }
h3 { margin: 2.5rem 0 0; font-size: 1.15rem; }
.chapter h2 { margin-top: 2.5rem; font-size: 1.25rem; }
.chapter h3 { font-size: 1.05rem; }
:is(h1, h2, h3) a { color: inherit; text-decoration: none; }
:is(h1, h2, h3) a:hover { text-decoration: underline; }
p, main ul { overflow-wrap: anywhere; }
main ul { padding-left: 1.3rem; }
code { font: 0.875em/1.5 ui-monospace, "SF Mono", Menlo, Consolas, monospace; }
:is(p, li, td, th) code { padding: 1px 4px; border-radius: 4px; background: light-dark(#e9ece7, #202c30); }
pre { overflow: auto; margin: 1rem 0; padding: 14px 16px; border: 1px solid var(--line); border-radius: 10px; background: var(--panel); }
.code { position: relative; }
.code button { position: absolute; inset: 8px 8px auto auto; min-height: 32px; padding: 2px 12px; border: 1px solid var(--line); border-radius: 8px; font: 550 0.8rem system-ui, sans-serif; color: var(--quiet); background: var(--panel); cursor: pointer; }
.code button:is(:hover, :focus-visible) { color: var(--accent); }
@media (pointer: coarse) { .code button { min-height: 44px; } }
.more summary { color: var(--quiet); font-size: 0.9rem; }
.name { margin: 0.25rem 0 0; }
.turn { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 12px; max-width: 56rem; margin-top: 3.5rem; padding-top: 1.5rem; border-top: 1px solid var(--line); }
.turn a { min-height: 44px; padding: 8px 14px; border: 1px solid var(--line); border-radius: 10px; background: var(--panel); text-decoration: none; }
.turn a:hover { text-decoration: underline; }
.turn small { display: block; color: var(--quiet); }
.wide { overflow-x: auto; margin: 1rem 0; border: 1px solid var(--line); border-radius: 10px; background: var(--panel); }
table { width: 100%; border-collapse: collapse; font-size: 0.9rem; }
th, td { padding: 8px 12px; text-align: left; vertical-align: top; }
tr + tr, tbody tr { border-top: 1px solid var(--line); }
th { font-weight: 600; color: var(--quiet); }
td { min-width: 7rem; }
@media (min-width: 60rem) {
  .columns { grid-template-columns: 19rem minmax(0, 1fr); gap: 0 24px; }
  aside { position: sticky; top: 0; max-height: 100vh; overflow-y: auto; border: 0; }
  form { position: sticky; top: -12px; z-index: 1; margin: -12px 0 0; padding: 12px 0 4px; background: var(--page); }
}
@media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }
@media (scripting: none) { form { display: none; } }
@media print { aside, .top { display: none; } .columns { display: block; } }
`;
