import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, type Registry } from 'prom-client';

/** Interval of event loop checks. Each one wakes an idle process. */
const sampleMilliseconds = 50;
const nanoseconds = 1e9;

/**
 * Process metrics under their conventional names, collected only on scrape. prom-client's defaults watch every
 * garbage collection, and the event loop 100 times a second, which would keep an idle server busy. Returns the
 * function that stops watching.
 */
export function addProcessMetrics(registry: Registry): () => void {
  const registers = [registry];
  const delay = monitorEventLoopDelay({ resolution: sampleMilliseconds });
  delay.enable();

  new Gauge({
    name: 'process_start_time_seconds',
    help: 'When the process began, seconds since 1970.',
    registers,
  }).set(Date.now() / 1000 - process.uptime());
  new Counter({
    name: 'process_cpu_seconds_total',
    help: 'CPU time used.',
    registers,
    collect() {
      const { user, system } = process.cpuUsage();
      this.reset();
      this.inc((user + system) / 1e6);
    },
  });
  new Gauge({
    name: 'process_resident_memory_bytes',
    help: 'Memory held, as the operating system counts it.',
    registers,
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
  new Gauge({
    name: 'nodejs_heap_size_used_bytes',
    help: 'JavaScript heap in use.',
    registers,
    collect() {
      this.set(process.memoryUsage().heapUsed);
    },
  });
  new Gauge({
    name: 'nodejs_eventloop_lag_seconds',
    help: 'How late timers ran since the last scrape.',
    labelNames: ['quantile'],
    registers,
    collect() {
      // Measured delays include the sampling interval.
      const delaySeconds = (value: number) =>
        Math.max(0, value / nanoseconds - sampleMilliseconds / 1000) || 0;
      this.set({ quantile: '0.5' }, delaySeconds(delay.percentile(50)));
      this.set({ quantile: '0.99' }, delaySeconds(delay.percentile(99)));
      this.set({ quantile: '1' }, delaySeconds(delay.max));
      delay.reset();
    },
  });
  return () => void delay.disable();
}
