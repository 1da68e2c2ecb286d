import { Effect, Layer } from "effect"
import { follows } from "../../machines/follows.ts"
import { DEMO_ADMIN_TOKEN, type Settings } from "./config.ts"
import { Wallets } from "./documents/wallet/wallets.ts"
import { EventStreams } from "./http/event-streams.ts"
import { HttpSettings } from "./http/settings.ts"
import { accessLayer } from "./kernel/access.ts"
import { adminsLayer } from "./kernel/admins.ts"
import { IsDemoDatabase } from "./kernel/demo-database.ts"
import { followRegistry, Joined } from "./kernel/follow.ts"
import { Measures } from "./kernel/measures.ts"
import { OpenLogs } from "./kernel/open-logs.ts"
import type { Part } from "./kernel/part.ts"
import type { TableData } from "./kernel/personal.ts"
import { Register, registerOf } from "./kernel/register.ts"
import { Sitemaps } from "./kernel/sitemaps.ts"
import { KeptFor } from "./store/kept.ts"
import { noticesLayer } from "./store/listener-loop.ts"

/** The services that every part may use: who is calling, how the server is reached, what changed in the store. */
export const baseServices = (settings: Settings, parts: readonly (TableData & Pick<Part, "sitemaps">)[]) =>
  Layer.mergeAll(
    Layer.succeed(Register, registerOf(parts)),
    Layer.succeed(
      Sitemaps,
      parts.flatMap(({ sitemaps = [] }) => sitemaps),
    ),
    Layer.succeed(HttpSettings, {
      publicOrigin: settings.publicOrigin,
      secure: settings.publicOrigin.startsWith("https:"),
      metricsToken: settings.metricsToken,
    }),
    Layer.effect(
      OpenLogs,
      Effect.map(IsDemoDatabase, (isDemo) => settings.showsFlowLogs && (isDemo || settings.namesFlowLogs)),
    ),
    Layer.succeed(KeptFor, { seconds: settings.pageCacheSeconds, clock: () => performance.now() }),
    Layer.succeed(Wallets, settings.wallets),
    Layer.provideMerge(adminsOf(settings), accessLayer(settings.accessSecret)),
    EventStreams.layer(settings.streams).pipe(Layer.provideMerge(noticesLayer)),
    Measures.layer,
    Layer.succeed(Joined, followRegistry(follows)),
  )

/** Everybody knows the demo's token, so it opens nothing but the demo. */
const adminsOf = ({ adminToken }: Settings) =>
  Layer.unwrap(
    Effect.map(IsDemoDatabase, (isDemo) => adminsLayer(adminToken === DEMO_ADMIN_TOKEN && !isDemo ? null : adminToken)),
  )
