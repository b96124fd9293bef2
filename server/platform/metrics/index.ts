export { createMetrics, type Metrics, type MetricsOptions } from './metrics.ts';
