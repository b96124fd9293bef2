export { demoProduct } from './demo-product.ts';
export { fillDemo } from './fill-demo.ts';
