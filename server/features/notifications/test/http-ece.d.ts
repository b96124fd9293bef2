declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  /** Opens a body that was sealed for a browser: RFC 8188. */
  export function decrypt(
    body: Buffer,
    options: { readonly version: 'aes128gcm'; readonly privateKey: ECDH; readonly authSecret: Buffer },
  ): Buffer;
  const ece: { readonly decrypt: typeof decrypt };
  export default ece;
}
