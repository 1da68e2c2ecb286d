import { Context, Effect, Layer, ManagedRuntime } from "effect"
import type { SqlClient } from "effect/sql"
import { localeOf } from "../../domain/paths.ts"
import { productName } from "../../domain/product.ts"
import { romeToday } from "../../domain/time/rome.ts"
import { follows } from "../../machines/follows.ts"
import { flows } from "../../machines/index.ts"
import type { CheckedMachine } from "../../machines/kit/check/holes.ts"
import { mark } from "../../ui/shell/mark.ts"
import { findForm } from "./booking/find-form.ts"
import { bookingFlowWith } from "./booking/flow.ts"
import { BookingFlow } from "./booking/flow-service.ts"
import { mailBookingsLayer } from "./booking/mails/mail-bookings.ts"
import { bookingMailHandlers } from "./booking/mails/send.ts"
import { bookingPaymentsLayer, differenceHandlers, paymentHandlers, settlingCalls } from "./booking/payments.ts"
import { reclaimHandlers } from "./booking/reclaim.ts"
import { upkeepLoop } from "./catalogue/upkeep.ts"
import { visitorLocation } from "./catalogue/visitor-location.ts"
import type { Settings } from "./config.ts"
import { contactForm } from "./contact/form.ts"
import { contactMailHandlers } from "./contact/mails.ts"
import { ContactSettings } from "./contact/settings.ts"
import { closeDemoCodes, demoCodes, openDemoCodes } from "./demo/codes.ts"
import { readDemo } from "./demo/demo.ts"
import { partnerSecret } from "./demo/partner-tokens.ts"
import { art } from "./demo/pictures/art.ts"
import { panorama } from "./demo/pictures/panorama.ts"
import { readDemoCodes, sourceFolder } from "./demo/read.ts"
import { makeSandbox } from "./demo/sandbox/app.ts"
import { defaultTimes, type SandboxTimes, sandboxForbidden } from "./demo/sandbox/config.ts"
import { googleLogo } from "./documents/wallet/pictures.ts"
import { Wallets } from "./documents/wallet/wallets.ts"
import { builtFiles, builtPictures } from "./flows/built-pictures.ts"
import { noStoredLogs, storedLogsIn } from "./flows/flow-logs.ts"
import { mustBeWithoutHoles } from "./flows/without-holes.ts"
import { apiHandler } from "./http/api.ts"
import type { PageAssets } from "./http/assets.ts"
import { ClientAddress, clientAddress } from "./http/client-address.ts"
import { guardedCommand } from "./http/commands.ts"
import { pages } from "./http/pages.tsx"
import { pictures } from "./http/pictures.ts"
import { bookingsOf, catalogueIn, withoutDetails } from "./http/ports.ts"
import { routed } from "./http/routed.ts"
import type { Run } from "./http/services.ts"
import { HttpSettings } from "./http/settings.ts"
import { proofOf } from "./http/visitor.ts"
import { type Access, accessLayer } from "./kernel/access.ts"
import { adminsLayer } from "./kernel/admins.ts"
import { followRegistry } from "./kernel/follow.ts"
import type { MailBookings } from "./mail/mail-booking.ts"
import { MailSettings } from "./mail/send.ts"
import { type MailTransport, mailTransport } from "./mail/transport.ts"
import { makeMailViewer } from "./mail/viewer/app.ts"
import { ParticipationFlow, serverParticipationFlow } from "./participation/flow.ts"
import { participationMailHandlers } from "./participation/mails.ts"
import { demandHandlers } from "./pay-link/demand.ts"
import { PayLinkFlow, serverPayLinkFlow } from "./pay-link/flow.ts"
import { linkMailHandlers } from "./pay-link/mails.ts"
import { byOwner, linkPaymentHandlers, paymentOwnersLayer } from "./pay-link/payments.ts"
import { booksLoop } from "./payments/books.ts"
import { moneyBooksIn } from "./payments/money-books.ts"
import { paymentHosts } from "./payments/page-hosts.ts"
import type { PaymentProvider } from "./payments/provider.ts"
import { providersLayer } from "./payments/providers.ts"
import { providersOf } from "./payments/providers-of.ts"
import { reconcile } from "./payments/reconcile.ts"
import { processInbox } from "./payments/webhook.ts"
import { prepare } from "./prepare.ts"
import { now } from "./store/clock.ts"
import { databaseLayer } from "./store/database.ts"
import { housekeepingWorker } from "./store/housekeeping.ts"
import { Notifications } from "./store/notifications.ts"
import { type Handlers, outboxLayer, outboxWorker } from "./store/outbox-worker.ts"
import { timersWorker } from "./store/timers-worker.ts"
import { runLoop } from "./store/worker-loop.ts"
import { serverVoucherFlow } from "./voucher/flow.ts"
import { WithdrawalFlow, withdrawalFlowWith } from "./withdrawal/flow.ts"
import { withdrawalForm } from "./withdrawal/form.ts"
import { withdrawalMailHandlers } from "./withdrawal/mails.ts"

export type App = {
  /** Answers any request of the shop. */
  readonly handle: (request: Request) => Promise<Response>
  /** Runs an effect with the shop's services, on its own database: the embedded one has no other door. */
  readonly run: Run
  /** Lets what has begun come to its end, then lets go of the database. */
  readonly close: () => Promise<void>
}

/** The sandbox lives as long as the shop, and delivers its webhooks meanwhile; null where payments are real. */
class SandboxApp extends Context.Service<
  SandboxApp,
  { readonly sandbox: { readonly handler: (request: Request) => Promise<Response> } | null }
>()("altrove/SandboxApp") {}

/** What the outbox's calls to the outside need. */
type Carriers =
  | SqlClient.SqlClient
  | BookingFlow
  | PaymentProvider
  | MailBookings
  | MailSettings
  | MailTransport
  | ContactSettings
  | PayLinkFlow
  | Access

/** The shape that pages give to every picture (`ui/kit/picture.tsx`). */
const pictureSize = { width: 1200, height: 800 }

export type AppOptions = {
  readonly settings: Settings
  readonly assets: () => PageAssets
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Where this server itself is reached, for the calls to the sandbox that it hosts. */
  readonly ownOrigin: string
  readonly sandboxTimes?: Partial<SandboxTimes>
  /** Folder with the pictures of the flows, as `tools/build.mjs` writes it. */
  readonly flowsFolder?: string
  /** Folder with the demo's files: the sources, or the copy that `tools/build.mjs` makes. */
  readonly demoFolder?: string
  /** All flows of the product: with a hole in one of them the shop does not open. */
  readonly flows?: readonly CheckedMachine[]
  /** The workers begin when this resolves, else at once: what they call may be behind this server's own port. */
  readonly portOpen?: Promise<void>
}

/** Puts the whole shop together: the only place on the server that knows every part. */
export async function startApp(options: AppOptions): Promise<App> {
  const { settings, assets, environment, ownOrigin, sandboxTimes, portOpen = Promise.resolve() } = options
  mustBeWithoutHoles(options.flows ?? flows)
  const flowFiles = builtFiles(options.flowsFolder ?? "dist/flows")
  const flowPictures = builtPictures(flowFiles)
  const forbidden = settings.payments.sandbox ? sandboxForbidden(environment) : null
  if (forbidden !== null) throw new Error(forbidden)

  const demoFolder = options.demoFolder ?? sourceFolder
  const demo = settings.demo ? readDemo(demoFolder) : null
  const codes = demo?.codes ?? demoCodes(readDemoCodes(demoFolder))

  const database = databaseLayer(settings.database)
  const joined = followRegistry(follows)
  const flow = joined.join(bookingFlowWith(settings.placesGuard))
  const withdrawals = joined.join(withdrawalFlowWith(flow))
  const payLinks = joined.join(serverPayLinkFlow)
  const participations = joined.join(serverParticipationFlow)
  const serverFlows = [flow, withdrawals, payLinks, joined.join(serverVoucherFlow), participations]
  const prepared = Layer.effectDiscard(
    Effect.gen(function* () {
      // The clock is a table: before the first migration there is none yet, and the real day is the shop's.
      const today = romeToday(new Date().toISOString())
      const secret = partnerSecret(environment, settings.demo)
      const prepared = yield* prepare({ today, partnerSecret: secret, demo })
      if (settings.demo && !prepared.demo)
        yield* Effect.logWarning("The database has experiences of its own: the demo is left out.")
      if (prepared.demo && settings.payments.sandbox) return yield* openDemoCodes(codes)
      const closed = yield* closeDemoCodes(codes)
      if (closed > 0) yield* Effect.logWarning(`Closed ${closed} codes of the demo. Its experiences stay on sale.`)
    }),
  )
  const provider = providersLayer(providersOf(settings.payments, { origin: ownOrigin, ...settings.sandbox }))
  const handlers: Handlers<Carriers> = {
    ...byOwner(linkPaymentHandlers, paymentHandlers),
    ...differenceHandlers,
    ...demandHandlers,
    ...reclaimHandlers,
    ...byOwner(linkMailHandlers, bookingMailHandlers),
    ...contactMailHandlers,
    ...withdrawalMailHandlers,
    ...participationMailHandlers,
  }
  const outbox = outboxLayer(handlers, { neverGivenUp: settlingCalls, flows: serverFlows })
  const base = Layer.mergeAll(
    Layer.succeed(BookingFlow, flow),
    Layer.succeed(WithdrawalFlow, withdrawals),
    Layer.succeed(PayLinkFlow, payLinks),
    Layer.succeed(ParticipationFlow, participations),
    Layer.succeed(HttpSettings, {
      publicOrigin: settings.publicOrigin,
      secure: settings.publicOrigin.startsWith("https:"),
    }),
    accessLayer(settings.accessSecret),
    adminsLayer(settings.adminToken),
    Notifications.layer,
    mailTransport(settings.smtpUrl),
    Layer.succeed(ContactSettings, settings.contact),
    Layer.succeed(Wallets, settings.wallets),
    Layer.succeed(MailSettings, {
      origin: settings.publicOrigin,
      from: { name: productName, address: settings.mailFrom },
    }),
  )
  const shop = paymentOwnersLayer.pipe(
    Layer.provide(bookingPaymentsLayer),
    Layer.provideMerge(outbox),
    Layer.provideMerge(mailBookingsLayer),
    Layer.provideMerge(base),
    Layer.provideMerge(provider),
    Layer.provideMerge(prepared),
    Layer.provideMerge(database),
  )
  const paymentLoop = Layer.effectDiscard(
    runLoop({
      name: "payments",
      step: Effect.map(Effect.all([processInbox(20), reconcile(20)]), ([webhooks, looked]) => webhooks + looked >= 20),
      wokenBy: () => false,
      pollMs: 1_000,
    }),
  )
  const books = Layer.effectDiscard(runLoop(booksLoop))
  const upkeep = Layer.effectDiscard(runLoop(upkeepLoop))
  const sandboxApp = Layer.effect(
    SandboxApp,
    settings.payments.sandbox
      ? Effect.map(
          makeSandbox({
            ...settings.sandbox,
            webhookUrl: `${ownOrigin}/payment/webhooks/sandbox`,
            publicOrigin: settings.publicOrigin,
            times: { ...defaultTimes, ...sandboxTimes },
            codes: demo === null ? null : codes,
          }),
          (sandbox) => ({ sandbox }),
        )
      : Effect.succeed({ sandbox: null }),
  )
  const workers =
    settings.role === "web"
      ? Layer.empty
      : Layer.mergeAll(
          timersWorker(serverFlows),
          outboxWorker(),
          housekeepingWorker,
          upkeep,
          paymentLoop,
          books,
          Layer.effectDiscard(runLoop(joined.loop)),
        )

  const runtime = ManagedRuntime.make(sandboxApp.pipe(Layer.provideMerge(shop)))
  const run: Run = (effect) => runtime.runPromise(effect)
  const services = await runtime.context()
  const working = ManagedRuntime.make(workers.pipe(Layer.provide(Layer.succeedContext(services))))
  const { sandbox } = await runtime.runPromise(SandboxApp)
  const mails = settings.smtpUrl ? null : await runtime.runPromise(makeMailViewer)
  const flowLogs = settings.showsFlowLogs ? storedLogsIn(run) : noStoredLogs
  const api = apiHandler()

  const handle = routed({
    run,
    api: (request) => api.handler(request, services),
    command: (request, locale) => {
      const from = Context.add(services, ClientAddress, clientAddress(request, settings.trustedProxies))
      return run(guardedCommand(request, locale, (guarded) => api.handler(guarded, from)))
    },
    findForm: (request) => run(findForm(request, clientAddress(request, settings.trustedProxies))),
    withdrawalForm: (request) => run(withdrawalForm(request, clientAddress(request, settings.trustedProxies))),
    contactForm: (request) => run(contactForm(request, clientAddress(request, settings.trustedProxies))),
    sandbox: sandbox?.handler ?? null,
    mails: mails?.handler ?? null,
    pages: pages({
      assets,
      publicOrigin: settings.publicOrigin,
      tagManagerUrl: settings.tagManagerUrl,
      mapTiles: settings.mapTiles,
      testPayments: settings.payments.sandbox,
      paymentHosts: paymentHosts(settings.payments),
      portsFor: (request) => ({
        reads: {
          ...catalogueIn(
            withoutDetails(run),
            localeOf(new URL(request.url).pathname),
            visitorLocation(request.headers.get("cookie")),
          ),
          ...bookingsOf(withoutDetails(run), proofOf({ cookie: request.headers.get("cookie") ?? "" })),
        },
        flows: flowPictures,
        flowLogs,
      }),
    }),
    pictures: pictures({
      picture: (ref) => art(ref, pictureSize),
      mark: () => mark(),
      panorama: () => panorama(7, "golden"),
      logo: () => googleLogo,
    }),
    flowFiles,
    flowLogs,
    moneyBooks: moneyBooksIn(run, settings.showsFlowLogs),
    backendUrl: settings.backendUrl,
  })
  await run(now)
  void portOpen.then(() => working.context())
  return {
    handle,
    run,
    close: async () => {
      await working.dispose()
      await api.dispose()
      await runtime.dispose()
    },
  }
}
