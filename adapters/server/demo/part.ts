import { Context, Effect, Layer } from "effect"
import { artPath, artRefOf, panoramaPath } from "../../../domain/paths.ts"
import { keptPictures } from "../http/pictures.ts"
import { CannotStart } from "../kernel/cannot-start.ts"
import { IsDemoDatabase } from "../kernel/demo-database.ts"
import type { Part, WebHandler } from "../kernel/part.ts"
import { created } from "../kernel/personal.ts"
import { Refused } from "../kernel/refused.ts"
import { closeDemoConnection } from "../octo/part.ts"
import { closeDemoMembers, demoCode } from "../partner/part.ts"
import { demoCodes } from "./codes.ts"
import { demoCodePath, demoOwner } from "./demo-partner.ts"
import { closeDemoPeople, openDemoPeople } from "./people.ts"
import { art } from "./pictures/art.ts"
import { panorama } from "./pictures/panorama.ts"
import { readDemoCodes, readDemoPeople, sourceFolder } from "./read.ts"
import { makeSandbox } from "./sandbox/app.ts"
import { defaultTimes, type SandboxTimes, sandboxForbidden } from "./sandbox/config.ts"
import { sandboxMigrations } from "./sandbox/migrations/sandbox-migrations.ts"
import type { People } from "./schema.ts"

/** The sandbox. It runs as long as the shop and delivers its webhooks; null if payments are real. */
class SandboxApp extends Context.Service<SandboxApp, { readonly handler: WebHandler | null }>()(
  "altrove/demo/SandboxApp",
) {}

type Start = {
  readonly settings: {
    readonly demo: boolean
    readonly payments: { readonly sandbox: boolean }
    readonly sandbox: { readonly secretKey: string; readonly webhookSecret: string }
    readonly publicOrigin: string
  }
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly ownOrigin: string
  readonly demoFolder?: string
  readonly sandboxTimes?: Partial<SandboxTimes>
}

const sandboxApp = ({ settings, ownOrigin, sandboxTimes, demoFolder = sourceFolder }: Start) =>
  Layer.effect(
    SandboxApp,
    settings.payments.sandbox
      ? makeSandbox({
          ...settings.sandbox,
          webhookUrl: `${ownOrigin}/payment/webhooks/sandbox`,
          publicOrigin: settings.publicOrigin,
          times: { ...defaultTimes, ...sandboxTimes },
          codes: settings.demo ? demoCodes(readDemoCodes(demoFolder)) : null,
        })
      : Effect.succeed({ handler: null }),
  )

/** The demo's people who can sign in here. */
export class DemoPeople extends Context.Service<DemoPeople, People>()("altrove/demo/DemoPeople") {}

const demoPeople = ({ demoFolder = sourceFolder }: Start) =>
  Layer.effect(
    DemoPeople,
    Effect.gen(function* () {
      const people = readDemoPeople(demoFolder)
      if (yield* IsDemoDatabase) return yield* openDemoPeople(people)
      const closed = (yield* closeDemoPeople(people)) + (yield* closeDemoMembers([demoOwner.email]))
      if (closed > 0) yield* Effect.logWarning(`Locked ${closed} accounts of the demo.`)
      if ((yield* closeDemoConnection) > 0) yield* Effect.logWarning("Revoked the token of the demo's reseller.")
      return []
    }),
  )

/** The size of every picture on the pages (`ui/kit/picture.tsx`). Pixels. */
const pictureSize = { width: 1200, height: 800 }
const pictures = keptPictures()

const drawn = (request: Request) => {
  const { pathname } = new URL(request.url)
  if (pathname === panoramaPath) return Effect.promise(() => pictures(request, pathname, () => panorama(7, "golden")))
  const ref = artRefOf(pathname)
  if (ref === null) return new Refused({ code: "not_found" })
  return Effect.promise(() => pictures(request, artPath(ref), () => art(ref, pictureSize)))
}

/** The one-time code of the demo's owner, in a demo alone. */
const shownCode = Effect.gen(function* () {
  if ((yield* DemoPeople).length === 0) return yield* new Refused({ code: "not_found" })
  const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" }
  return new Response(`${yield* demoCode(demoOwner.secret)}\n`, { headers })
})

export const demoPart = {
  name: "demo",
  check: ({ settings, environment }: Start) => {
    const forbidden = settings.payments.sandbox ? sandboxForbidden(environment) : null
    if (forbidden !== null) throw new CannotStart(forbidden)
  },
  services: (start: Start) => Layer.merge(sandboxApp(start), demoPeople(start)),
  routes: [
    { method: "GET", path: "/art/*", use: { who: "everybody", kept: "timed" }, answer: drawn },
    { method: "GET", path: demoCodePath, use: { who: "everybody" }, answer: () => shownCode },
  ],
  mounts: [{ path: "/sandbox", use: { who: "everybody" }, handler: Effect.map(SandboxApp, ({ handler }) => handler) }],
  migrations: sandboxMigrations,
  personal: [
    {
      table: "sbx_payment",
      columns: "payer metadata",
      subject: { mention: "t.payer::text" },
      what: {
        it: "Nel negozio di prova: i dati inventati di chi paga con denaro finto",
        en: "In a trial shop: the invented data of those who pay with play money",
      },
      purpose: { it: "simulare i pagamenti", en: "to simulate payments" },
      basis: "interest",
      keep: created("P24M"),
      erase: "blank",
    },
  ],
  impersonal: {
    sbx_call: "key fingerprint body",
    sbx_control: "outage",
    sbx_delivery: "event_id payment_id type body fate",
    sbx_payment: "id key status client_secret card behaviour last_error return_url",
  },
} satisfies Part
