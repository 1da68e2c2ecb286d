import { Context, Effect, Layer, ManagedRuntime } from "effect"
import { baseServices } from "./base.ts"
import type { Settings } from "./config.ts"
import { preparedLayer } from "./demo/open.ts"
import type { PageAssets } from "./http/assets.ts"
import { observed } from "./http/observed.ts"
import { pages } from "./http/pages.tsx"
import { routed } from "./http/routed.ts"
import { effectsOf, mailsAsEffects, mustFit } from "./kernel/fold.ts"
import type { WriteLine } from "./kernel/log.ts"
import { Measures } from "./kernel/measures.ts"
import type { Part } from "./kernel/part.ts"
import type { Composers } from "./mail/outgoing.ts"
import { mailGroup } from "./mail/send.ts"
import { observingLayer } from "./observing.ts"
import { parts, type Run, type ShopServices, type Start } from "./parts.ts"
import { paymentHosts } from "./payments/page-hosts.ts"
import { portsOf } from "./readers.ts"
import { now } from "./store/clock.ts"
import { databaseLayer } from "./store/database.ts"
import { outboxLayer, outboxWorker } from "./store/outbox-worker.ts"
import { Standby, standbyLayer } from "./store/standby.ts"
import { timersWorker } from "./store/timers-worker.ts"
import { runLoop } from "./store/worker-loop.ts"

export type App = {
  /** Answers any request of the shop. */
  readonly handle: (request: Request) => Promise<Response>
  /**
   * Runs an effect with the shop's services, on this server's own database. (The embedded database cannot be opened
   * twice.)
   */
  readonly run: Run
  /** Waits for the requests and jobs that have begun, then closes the database. */
  readonly close: () => Promise<void>
}

export type AppOptions = Start & {
  readonly settings: Settings
  readonly assets: () => PageAssets
  /**
   * The workers start when this resolves, or at once without it. What they call may be behind this server's own port.
   */
  readonly portOpen?: Promise<void>
  /** Answers the files of the build; null for every other address. */
  readonly files?: (request: Request) => Promise<Response | null>
  /** Takes the lines of the log. Without it, the runtime's own log goes to the console, and requests are not logged. */
  readonly log?: WriteLine
  /** The features of this server. A test may give others. */
  readonly parts?: readonly Part[]
}

/** Builds the shop from its parts. The port opens when this resolves. */
export async function startApp(options: AppOptions): Promise<App> {
  const { settings, assets, files, log, portOpen = Promise.resolve() } = options
  const all: readonly Part[] = options.parts ?? parts
  mustFit(all)
  for (const { check } of all) check?.(start(options))

  const runtime = ManagedRuntime.make(shopOf(all, options))
  const run: Run = (effect) => runtime.runPromise(effect)
  const services = await runtime.context()
  const working = ManagedRuntime.make(
    settings.role === "web" ? Layer.empty : workersOf(all).pipe(Layer.provide(Layer.succeedContext(services))),
  )
  const standby = Context.get(services, Standby)
  const { handle, dispose } = routed({
    run: erased(run),
    services,
    contracts: all.flatMap(({ contract }) => contract ?? []),
    groups: all.flatMap(({ api = {} }) => Object.values(api)),
    routes: all.flatMap(({ routes = [] }) => routes),
    watch: all.flatMap(({ watch = [] }) => watch),
    mounts: await mountsOf(all, erased(run)),
    entrances: all.flatMap(({ entrances = [] }) => entrances),
    forms: all.flatMap(({ forms = [] }) => forms),
    pages: pages({
      assets,
      publicOrigin: settings.publicOrigin,
      tagManagerUrl: settings.tagManagerUrl,
      mapTiles: settings.mapTiles,
      testPayments: settings.payments.sandbox,
      sessionRefetchSeconds: settings.account.refetchSeconds,
      paymentHosts: paymentHosts(settings.payments),
      portsFor: portsOf(all, erased(run), standby, settings.trustedProxies),
    }),
    pageCacheSeconds: settings.pageCacheSeconds,
    backendUrl: settings.backendUrl,
    written: standby.written,
    isSecure: settings.publicOrigin.startsWith("https:"),
    trustedProxies: settings.trustedProxies,
  })
  await run(now)
  void portOpen.then(() => working.context())
  const answer = async (request: Request) => (await files?.(request)) ?? handle(request)
  return {
    handle: observed(answer, {
      measures: Context.get(services, Measures),
      log: settings.logsRequests && log !== undefined ? log : null,
      trustsIds: settings.trustedProxies > 0,
      publicOrigin: settings.publicOrigin,
    }),
    run,
    close: async () => {
      await working.dispose()
      await dispose()
      await runtime.dispose()
    },
  }
}

/** Each part's functions declare what they need of the options. A list of parts cannot hold these types. */
const start = (options: AppOptions) => options as never

/** `parts.ts` compiles only if the shop has every service that a part uses. A list of parts cannot hold these types. */
const erased =
  (run: Run) =>
  <A, E>(effect: Effect.Effect<A, E, unknown>): Promise<A> =>
    run(effect as Effect.Effect<A, E, ShopServices>)

/** The database and the services of all parts. Each service may use those of the parts before it. */
function shopOf(all: readonly Part[], options: AppOptions) {
  const { settings } = options
  const base = baseServices(settings, all).pipe(
    Layer.provideMerge(preparedLayer(options)),
    Layer.provideMerge(standbyLayer(settings.database)),
    Layer.provideMerge(databaseLayer(settings.database)),
    Layer.provideMerge(observingLayer(settings, options.log)),
  )
  const neverGivenUp = all.flatMap((part) => part.neverGivenUp ?? [])
  const isWorker = settings.role !== "web"
  const outbox = Layer.unwrap(
    Effect.gen(function* () {
      const flows = yield* flowsOf(all)
      // A list of parts cannot hold the type of a mail.
      const mails = yield* mailGroup(effectsOf(all.map(mailsAsEffects)) as Composers<unknown>)
      return outboxLayer(effectsOf(all), { neverGivenUp, flows, isWorker, groups: [mails] })
    }),
  )
  const layers = [
    ...all.flatMap(({ services }) => services?.(start(options)) ?? []),
    outbox,
    ...all.flatMap(({ servicesUponOutbox }) => servicesUponOutbox?.(start(options)) ?? []),
  ]
  const shop = layers.reduce<Layer.Layer<never, unknown, unknown>>(
    (below, layer) => layer.pipe(Layer.provideMerge(below)),
    base,
  )
  return shop as Layer.Layer<ShopServices, unknown>
}

/** The durable flows that this server runs. */
const flowsOf = (all: readonly Part[]) => Effect.all(all.flatMap(({ flows = {} }) => Object.values(flows)))

/** The work that no request asks for: timers, the outbox, and the loops of the parts. */
function workersOf(all: readonly Part[]) {
  const loops = all.flatMap(({ loops = [] }) => loops.map((loop) => Layer.effectDiscard(runLoop(loop))))
  const workers = loops.reduce<Layer.Layer<never, unknown, unknown>>(
    (others, loop) => Layer.merge(others, loop),
    Layer.merge(outboxWorker(), Layer.unwrap(Effect.map(flowsOf(all), (flows) => timersWorker(flows)))),
  )
  return workers as Layer.Layer<never, unknown, ShopServices>
}

async function mountsOf(all: readonly Part[], run: ReturnType<typeof erased>) {
  const mounts = all.flatMap(({ mounts = [] }) => mounts)
  const found = await Promise.all(mounts.map(async ({ path, handler }) => ({ path, handler: await run(handler) })))
  return found.flatMap(({ path, handler }) => (handler === null ? [] : [{ path, handler }]))
}
