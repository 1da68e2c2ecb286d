import { performance } from "node:perf_hooks"
import { Context, Layer, Metric } from "effect"
import { PrometheusMetrics } from "effect/observability"

/** One answered request. `route` is a pattern, so it holds no code and no token. */
export type Measured = {
  readonly method: string
  readonly route: string
  readonly status: number
  readonly seconds: number
  /** What became of a command: `done`, `fault`, or the code of the refusal. Null for a request that only reads. */
  readonly outcome: string | null
}

/** What this process measures. Counting costs no statement and no timer; the rest is looked at when somebody asks. */
export class Measures extends Context.Service<
  Measures,
  {
    readonly answered: (measured: Measured) => void
    /** A value of this instant; NaN if it is not known. */
    readonly gauge: (name: string, description: string, value: number) => void
    /** All measures in Prometheus' text format. */
    readonly text: () => string
  }
>()("altrove/kernel/Measures") {
  static readonly layer = Layer.sync(Measures, makeMeasures)
}

/** Seconds. */
const boundaries = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

function makeMeasures(): Measures["Service"] {
  // Each shop counts for itself, also if several run in one process.
  const context: Context.Context<never> = Context.make(Metric.MetricRegistry, new Map())
  const requests = byLabels(
    Metric.counter("http_requests_total", { description: "Answered requests", incremental: true }),
  )
  const seconds = byLabels(
    Metric.histogram("http_request_duration_seconds", { description: "Time until an answer begins", boundaries }),
  )
  const commands = byLabels(
    Metric.counter("shop_commands_total", { description: "Commands by what became of them", incremental: true }),
  )
  const gauge: Measures["Service"]["gauge"] = (name, description, value) =>
    Metric.gauge(name, { description }).updateUnsafe(value, context)
  return {
    answered: ({ method, route, status, seconds: took, outcome }) => {
      requests({ method, route, status: `${status}` }).updateUnsafe(1, context)
      seconds({ route }).updateUnsafe(took, context)
      if (outcome !== null) commands({ route, outcome }).updateUnsafe(1, context)
    },
    gauge,
    text: () => {
      const { rss, heapUsed } = process.memoryUsage()
      const { user, system } = process.cpuUsage()
      gauge("process_resident_memory_bytes", "Memory of the process", rss)
      gauge("process_heap_bytes", "Memory of JavaScript's heap in use", heapUsed)
      gauge("process_cpu_seconds_total", "Processor time since the start", (user + system) / 1_000_000)
      gauge("process_uptime_seconds", "Time since the start", performance.now() / 1_000)
      return PrometheusMetrics.formatUnsafe(context)
    },
  }
}

type Labels = Readonly<Record<string, string>>

/** The same metric for the same labels. The labels are few: routes are patterns, and codes are from a list. */
function byLabels<Input, State>(metric: Metric.Metric<Input, State>) {
  const known = new Map<string, Metric.Metric<Input, State>>()
  return (labels: Labels): Metric.Metric<Input, State> => {
    const key = Object.values(labels).join(" ")
    const found = known.get(key) ?? Metric.withAttributes(metric, labels)
    known.set(key, found)
    return found
  }
}
