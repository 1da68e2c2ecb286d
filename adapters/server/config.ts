import { type CancellationLimits, cancellationLimits } from "../../domain/booking/cancellations.ts"
import { type UnpaidLimits, unpaidLimits } from "../../domain/booking/unpaid.ts"
import { REVIEW_OVER_CENTS } from "../../domain/gift/review.ts"
import type { MapTiles } from "../../domain/map/map.ts"
import { giftedPoints } from "../../domain/points/terms.ts"
import { SESSION_REFETCH_SECONDS } from "../../domain/session/user.ts"
import { type GoogleSettings, googleSettings } from "./account/google/settings.ts"
import { type AlarmSettings, alarmSettings } from "./alarm/settings.ts"
import { type WalletSettings, walletSettings } from "./documents/wallet/settings.ts"
import type { StreamLimits } from "./http/stream-places.ts"
import {
  addressIn,
  countIn,
  type Environment,
  fileIn,
  mailboxIn,
  oneOf,
  originIn,
  secretIn,
  smtpIn,
  withoutEmpty,
} from "./kernel/setting.ts"
import { type PaymentSettings, paymentSettings } from "./payments/config.ts"
import { type PictureSettings, pictureSettings } from "./picture/settings.ts"
import { ownShop, type ShopFile, shopFileIn } from "./shop/file.ts"
import type { DatabaseSettings } from "./store/database.ts"
import { databaseSettings } from "./store/database.ts"
import type { PlacesGuard } from "./store/places.ts"
import { type WebhookSettings, webhookSettings } from "./webhook/settings.ts"

export type Settings = {
  /** Whether the shop has the demo: its experiences, codes and tokens. */
  readonly demo: boolean
  readonly port: number
  readonly host: string
  /** The public scheme and host. */
  readonly publicOrigin: string
  readonly database: DatabaseSettings
  /** `web` answers requests, `worker` runs timers and the outbox, `all` does both. */
  readonly role: "all" | "web" | "worker"
  /** The file that remembers who was erased. It must be in no backup of the database. */
  readonly tombstonesFile: string
  readonly accessSecret: string | undefined
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** Where messages to the shop go, and how many one network address or one email address may send. */
  readonly contact: { readonly address: string; readonly perHour: number; readonly perDay: number }
  /** How often one network address may send user events in an hour, 0: no limit; and the operator's tracker, if there is one. */
  readonly userEvents: { readonly perAddress: number; readonly trackerUrl: string | null }
  /** How often one network address may try to get in (`SIGN_INS_PER_ADDRESS`), and how often pages ask who is signed in. */
  readonly account: {
    readonly triesPerAddress: number
    readonly refetchSeconds: number
    /** The identity provider (`GOOGLE_CLIENT_ID`); null if there is none. */
    readonly google: GoogleSettings | null
  }
  /** How many mails that a stranger can cause go to one receiver in an hour, and come from one network address; 0: no limit. */
  /** `points`: those for the private questions after a visit; 0: none. */
  readonly review: { readonly points: number }
  readonly pictures: PictureSettings
  /** More than this, paid for gifts in a day by one card or one buyer, waits for a person; 0: no limit. */
  readonly gift: { readonly reviewOverCents: number }
  readonly mailLimits: { readonly perReceiver: number; readonly perAddress: number; readonly perPartner: number }
  /** How many places one visitor and one network address may keep without paying; 0: no limit. */
  readonly unpaid: UnpaidLimits
  readonly cancellations: CancellationLimits
  readonly streams: StreamLimits
  /** How many of the operator's proxies stand in front of this server. Each adds an entry to `X-Forwarded-For`. */
  readonly trustedProxies: number
  /** Whether the pages of the flows show the stored logs of bookings to every visitor. */
  readonly showsFlowLogs: boolean
  /** Whether the operator has chosen that (`FLOW_LOGS`). Otherwise it holds only for a database of the demo. */
  readonly namesFlowLogs: boolean
  /** Another host for the front end's own calls (spec §7); null if this server answers them. */
  readonly backendUrl: string | null
  /** The script of the operator's tag manager (CO-02); null if pages load none. */
  readonly tagManagerUrl: string | null
  /** The operator's map tiles; null if the map draws only its own basemap. */
  readonly mapTiles: MapTiles | null
  /** Only a test may choose the faulty way of taking places. It shows that its checks would notice. */
  readonly placesGuard: PlacesGuard
  readonly payments: PaymentSettings
  /** The credentials that sign passes for Apple's and Google's wallets. */
  readonly wallets: WalletSettings
  /** The operator's bearer token; null if nobody may call the operator's API. */
  readonly adminToken: string | null
  /** The bearer token for `/metrics`; null if there is no such address. */
  readonly metricsToken: string | null
  /** Whether each request is written to the log. */
  readonly logsRequests: boolean
  /** Where traces are sent (OTLP over HTTP); null if none are made. */
  readonly tracesUrl: string | null
  /** How long a page that is the same for all visitors is kept in memory; 0 keeps none. */
  readonly pageCacheSeconds: number
  /** How long a request may take to arrive whole, headers and body. */
  readonly requestSeconds: number
  /** How long a process that was told to stop still takes new connections, while `/ready` answers 503. */
  readonly leaveSeconds: number
  /** How partners' endpoints are called. */
  readonly webhooks: WebhookSettings
  /** The shop under another name (`SHOP_FILE`); our own if there is none. */
  readonly shop: ShopFile
  /** Who is told what is wrong with the shop itself. */
  readonly alarms: AlarmSettings
  readonly sandbox: { readonly secretKey: string; readonly webhookSecret: string }
}

/** A browser's timers take no more. */
const MAX_REFETCH_SECONDS = 604_800
const MAX_REVIEW_POINTS = 10_000

/**
 * Reads the settings from the environment. A wrong setting throws a sentence that stops the start; an empty one counts
 * as not set.
 */
export function settingsOf(environment: Environment, template: string | undefined): Settings {
  const env = withoutEmpty(environment)
  if (env.NODE_ENV !== undefined) oneOf("NODE_ENV", env.NODE_ENV, ["production", "development", "test"])
  const port = countIn("PORT", env.PORT ?? "3000", 1, 65_535)
  const demo = oneOf("DEMO", env.DEMO ?? "on", ["on", "off"]) === "on"
  const shop = env.SHOP_FILE === undefined ? ownShop : shopFileIn(env.SHOP_FILE)
  const mailFrom = mailboxIn("MAIL_FROM", env.MAIL_FROM ?? shop.mailFrom ?? "ciao@altrove.example")
  if (env.ALTROVE_PARTNER_SECRET !== undefined) secretIn("ALTROVE_PARTNER_SECRET", env.ALTROVE_PARTNER_SECRET)
  const flowLogs = oneOf("FLOW_LOGS", env.FLOW_LOGS ?? (isPlay(env) ? "open" : "closed"), ["open", "closed"])
  return {
    demo,
    port,
    host: env.HOST ?? "0.0.0.0",
    publicOrigin: originIn("PUBLIC_ORIGIN", env.PUBLIC_ORIGIN ?? shop.origin ?? `http://localhost:${port}`),
    database: databaseSettings(env, {
      dataDir: env.DATA_DIR ?? "data",
      // The template database holds the demo.
      template: demo ? template : undefined,
    }),
    role: oneOf("ROLE", env.ROLE ?? "all", ["web", "worker", "all"]),
    tombstonesFile: fileIn("ERASURES_FILE", env.ERASURES_FILE ?? "erasures.jsonl"),
    accessSecret: env.ALTROVE_SECRET && secretIn("ALTROVE_SECRET", env.ALTROVE_SECRET),
    smtpUrl: env.SMTP_URL && smtpIn("SMTP_URL", env.SMTP_URL),
    mailFrom,
    contact: {
      address: mailboxIn("CONTACT_EMAIL", env.CONTACT_EMAIL ?? mailFrom),
      perHour: countIn("CONTACT_PER_HOUR", env.CONTACT_PER_HOUR ?? "5", 1),
      perDay: countIn("CONTACT_PER_DAY", env.CONTACT_PER_DAY ?? "20", 1),
    },
    userEvents: {
      perAddress: countIn("EVENTS_PER_ADDRESS", env.EVENTS_PER_ADDRESS ?? "600", 0),
      trackerUrl: env.TRACKER_URL === undefined ? null : addressIn("TRACKER_URL", env.TRACKER_URL).href,
    },
    pictures: pictureSettings(env),
    review: {
      points: countIn("REVIEW_POINTS", env.REVIEW_POINTS ?? `${giftedPoints.REVIEW}`, 0, MAX_REVIEW_POINTS),
    },
    account: {
      triesPerAddress: countIn("SIGN_INS_PER_ADDRESS", env.SIGN_INS_PER_ADDRESS ?? "30", 0),
      refetchSeconds: countIn(
        "SESSION_REFETCH_SECONDS",
        env.SESSION_REFETCH_SECONDS ?? `${SESSION_REFETCH_SECONDS}`,
        1,
        MAX_REFETCH_SECONDS,
      ),
      google: googleSettings(env),
    },
    gift: { reviewOverCents: countIn("GIFTS_PER_DAY_CENTS", env.GIFTS_PER_DAY_CENTS ?? `${REVIEW_OVER_CENTS}`, 0) },
    mailLimits: {
      perReceiver: countIn("MAILS_PER_RECEIVER", env.MAILS_PER_RECEIVER ?? "10", 0),
      perAddress: countIn("MAILS_PER_ADDRESS", env.MAILS_PER_ADDRESS ?? "30", 0),
      perPartner: countIn("MAILS_PER_PARTNER", env.MAILS_PER_PARTNER ?? "20", 0),
    },
    unpaid: {
      perVisitor: countIn("PLACES_PER_VISITOR", env.PLACES_PER_VISITOR ?? `${unpaidLimits.perVisitor}`, 0),
      perAddress: countIn("PLACES_PER_ADDRESS", env.PLACES_PER_ADDRESS ?? `${unpaidLimits.perAddress}`, 0),
    },
    cancellations: {
      perMailbox: countIn(
        "CANCELLATIONS_PER_MAILBOX",
        env.CANCELLATIONS_PER_MAILBOX ?? `${cancellationLimits.perMailbox}`,
        0,
      ),
      perAddress: countIn(
        "CANCELLATIONS_PER_ADDRESS",
        env.CANCELLATIONS_PER_ADDRESS ?? `${cancellationLimits.perAddress}`,
        0,
      ),
    },
    streams: {
      perAddress: countIn("STREAMS_PER_ADDRESS", env.STREAMS_PER_ADDRESS ?? "60", 0),
      perProcess: countIn("STREAMS_PER_PROCESS", env.STREAMS_PER_PROCESS ?? "2000", 1),
    },
    trustedProxies: countIn("TRUSTED_PROXIES", env.TRUSTED_PROXIES ?? "0", 0, 20),
    showsFlowLogs: flowLogs === "open",
    namesFlowLogs: env.FLOW_LOGS !== undefined,
    backendUrl: env.BACKEND_URL === undefined ? null : originIn("BACKEND_URL", env.BACKEND_URL),
    // A header of every page names the script's origin.
    tagManagerUrl: env.TAG_MANAGER_URL === undefined ? null : addressIn("TAG_MANAGER_URL", env.TAG_MANAGER_URL).href,
    mapTiles: tilesIn(env),
    placesGuard: env.NODE_ENV === "test" && env.PLACES_GUARD === "readThenWrite" ? "readThenWrite" : "conditional",
    payments: paymentSettings(env),
    wallets: walletSettings(env),
    adminToken: adminTokenIn(env),
    metricsToken: env.METRICS_TOKEN === undefined ? null : secretIn("METRICS_TOKEN", env.METRICS_TOKEN),
    logsRequests: oneOf("LOG_REQUESTS", env.LOG_REQUESTS ?? "on", ["on", "off"]) === "on",
    tracesUrl:
      env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? null
        : addressIn("OTEL_EXPORTER_OTLP_ENDPOINT", env.OTEL_EXPORTER_OTLP_ENDPOINT).href,
    leaveSeconds: countIn("LEAVE_SECONDS", env.LEAVE_SECONDS ?? "3", 0, 300),
    requestSeconds: countIn("REQUEST_SECONDS", env.REQUEST_SECONDS ?? "30", 1, 600),
    pageCacheSeconds: countIn("PAGE_CACHE_SECONDS", env.PAGE_CACHE_SECONDS ?? "5", 0),
    webhooks: webhookSettings(env, isPlay(env)),
    alarms: alarmSettings(env),
    shop,
    sandbox: {
      secretKey: env.SANDBOX_SECRET_KEY ?? "sk_sandbox_demo",
      webhookSecret: env.SANDBOX_WEBHOOK_SECRET ?? "whsec_sandbox_demo",
    },
  }
}

/**
 * Whether this shop can have no real bookings: its money is play money, and no mail leaves the server.
 */
function isPlay({ NODE_ENV, PAYMENTS, SMTP_URL }: Environment): boolean {
  const playMoney = PAYMENTS === "sandbox" || (PAYMENTS === undefined && NODE_ENV !== "production")
  return playMoney && SMTP_URL === undefined
}

/** The demo's own operator token, which the README prints. It only works on a database of the demo with play money. */
export const DEMO_ADMIN_TOKEN = "altrove-demo-admin"

function adminTokenIn(env: Environment): string | null {
  if (env.ADMIN_TOKEN === DEMO_ADMIN_TOKEN && !(isPlay(env) && env.DEMO !== "off"))
    throw new RangeError("ADMIN_TOKEN must not be the demo's, because everybody can read that one: choose another")
  if (env.ADMIN_TOKEN !== undefined) return secretIn("ADMIN_TOKEN", env.ADMIN_TOKEN)
  return isPlay(env) && env.DEMO !== "off" ? DEMO_ADMIN_TOKEN : null
}

/** The address at which a server calls itself. It may listen on all addresses (`0.0.0.0`), which nobody can call. */
export function ownOriginOf({ host, port }: Pick<Settings, "host" | "port">): string {
  const called = host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "::1" : host
  return `http://${called.includes(":") ? `[${called}]` : called}:${port}`
}

/** The map fills in `{z}`, `{x}` and `{y}`. The host must be fixed. */
function tilesIn({ MAP_TILES_URL: text, MAP_TILES_ATTRIBUTION: attribution }: Environment): MapTiles | null {
  if (text === undefined) {
    if (attribution === undefined) return null
    throw new RangeError("MAP_TILES_ATTRIBUTION needs MAP_TILES_URL: it is the credit line of your own tiles")
  }
  const { origin } = addressIn("MAP_TILES_URL", text)
  if (["{z}", "{x}", "{y}"].every((part) => text.slice(origin.length).includes(part)))
    return { url: text, attribution: attribution ?? "" }
  throw new RangeError(`MAP_TILES_URL must be an http or https address with {z}, {x} and {y}, not ${text}`)
}
