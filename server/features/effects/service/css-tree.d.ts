/** Entry points of css-tree that do not load its dictionary of properties. The types describe the whole package. */
declare module 'css-tree/selector-parser' {
  export { parse as default } from 'css-tree';
}
declare module 'css-tree/parser' {
  export { parse as default } from 'css-tree';
}
declare module 'css-tree/walker' {
  export { walk as default } from 'css-tree';
}
declare module 'css-tree/generator' {
  export { generate as default } from 'css-tree';
}
declare module 'css-tree/utils' {
  export { ident } from 'css-tree';
}
