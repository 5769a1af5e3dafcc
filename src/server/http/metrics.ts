// The metrics an operator sets alarms on, in Prometheus' text format. Features register gauges that are read on each scrape.
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 50 });
  const calls = new Histogram({
    name: 'http_call_seconds',
    help: 'Duration of calls by endpoint and status.',
    labelNames: ['endpoint', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 60],
    registers: [registry],
  });
  return {
    registry,

    /** Call the returned function with the HTTP status when the call has ended. */
    startCall(endpoint: string): (status: number) => void {
      const stop = calls.startTimer({ endpoint });
      return (status) => stop({ status: String(status) });
    },

    counter: (name: string, help: string, labelNames: string[] = []) =>
      new Counter({ name, help, labelNames, registers: [registry] }),

    /** `read` sets the gauge on each scrape. One that cannot be read is left out: without the database, the others are needed most. */
    gauge(name: string, help: string, labelNames: string[], read: (gauge: Gauge) => Promise<void>): void {
      const empty = (): void => (labelNames.length === 0 ? gauge.remove() : gauge.reset());
      const collect = (): Promise<void> => read(gauge).catch(empty);
      const gauge: Gauge = new Gauge({ name, help, labelNames, registers: [], collect });
      registry.registerMetric(gauge);
    },
  };
}
