export { canonicalJson, type Sha256, sha256Of } from './canonical.ts';
