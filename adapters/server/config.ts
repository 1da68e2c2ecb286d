import type { MapTiles } from "../../domain/map/map.ts"
import { type WalletSettings, walletSettings } from "./documents/wallet/settings.ts"
import { type PaymentSettings, paymentSettings } from "./payments/config.ts"
import type { DatabaseSettings } from "./store/database.ts"
import { databaseSettings } from "./store/database.ts"
import type { PlacesGuard } from "./store/places.ts"

type Environment = Readonly<Record<string, string | undefined>>

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
  readonly accessSecret: string | undefined
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** Where messages to the shop go, and how many one network address or one email address may send. */
  readonly contact: { readonly address: string; readonly perHour: number; readonly perDay: number }
  /** How many of the operator's proxies stand in front of this server. Each adds an entry to `X-Forwarded-For`. */
  readonly trustedProxies: number
  /** Whether the pages of the flows show the stored logs of bookings to every visitor. */
  readonly showsFlowLogs: boolean
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
  /** How long a page that is the same for all visitors is kept in memory; 0 keeps none. */
  readonly pageCacheSeconds: number
  readonly sandbox: { readonly secretKey: string; readonly webhookSecret: string }
}

/**
 * Reads the settings from the environment. A wrong setting throws a sentence that stops the start; an empty one counts
 * as not set.
 */
export function settingsOf(environment: Environment, template: string | undefined): Settings {
  const env = withoutEmpty(environment)
  const port = Number(env.PORT ?? 3000)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new RangeError(`PORT must be a number from 1 to 65535, not ${env.PORT}`)
  const role = env.ROLE ?? "all"
  if (role !== "all" && role !== "web" && role !== "worker")
    throw new RangeError(`ROLE must be web, worker or all, not ${role}`)
  const flowLogs = env.FLOW_LOGS ?? (isPlay(env) ? "open" : "closed")
  if (flowLogs !== "open" && flowLogs !== "closed")
    throw new RangeError(`FLOW_LOGS must be open or closed, not ${flowLogs}`)
  const demo = env.DEMO ?? "on"
  if (demo !== "on" && demo !== "off") throw new RangeError(`DEMO must be on or off, not ${demo}`)
  const mailFrom = env.MAIL_FROM ?? "ciao@altrove.example"
  return {
    demo: demo === "on",
    port,
    host: env.HOST ?? "0.0.0.0",
    publicOrigin: addressIn("PUBLIC_ORIGIN", env.PUBLIC_ORIGIN ?? `http://localhost:${port}`).origin,
    database: databaseSettings(env, {
      dataDir: env.DATA_DIR ?? "data",
      // The template database holds the demo.
      template: demo === "on" ? template : undefined,
    }),
    role,
    accessSecret: env.ALTROVE_SECRET,
    smtpUrl: env.SMTP_URL,
    mailFrom,
    contact: {
      address: env.CONTACT_EMAIL ?? mailFrom,
      perHour: countIn("CONTACT_PER_HOUR", env.CONTACT_PER_HOUR ?? "5", 1),
      perDay: countIn("CONTACT_PER_DAY", env.CONTACT_PER_DAY ?? "20", 1),
    },
    trustedProxies: countIn("TRUSTED_PROXIES", env.TRUSTED_PROXIES ?? "0", 0),
    showsFlowLogs: flowLogs === "open",
    backendUrl: env.BACKEND_URL === undefined ? null : addressIn("BACKEND_URL", env.BACKEND_URL).href,
    tagManagerUrl: env.TAG_MANAGER_URL === undefined ? null : scriptIn("TAG_MANAGER_URL", env.TAG_MANAGER_URL),
    mapTiles: env.MAP_TILES_URL === undefined ? null : tilesIn(env.MAP_TILES_URL, env.MAP_TILES_ATTRIBUTION ?? ""),
    placesGuard: env.NODE_ENV === "test" && env.PLACES_GUARD === "readThenWrite" ? "readThenWrite" : "conditional",
    payments: paymentSettings(env),
    wallets: walletSettings(env),
    adminToken: adminTokenIn(env),
    pageCacheSeconds: countIn("PAGE_CACHE_SECONDS", env.PAGE_CACHE_SECONDS ?? "5", 0),
    sandbox: {
      secretKey: env.SANDBOX_SECRET_KEY ?? "sk_sandbox_demo",
      webhookSecret: env.SANDBOX_WEBHOOK_SECRET ?? "whsec_sandbox_demo",
    },
  }
}

function countIn(name: string, text: string, least: number): number {
  const count = Number(text)
  if (!Number.isInteger(count) || count < least)
    throw new RangeError(`${name} must be a whole number of at least ${least}, not ${text}`)
  return count
}

/**
 * Whether this shop can have no real bookings: its money is play money, and no mail leaves the server.
 */
function isPlay({ NODE_ENV, PAYMENTS, SMTP_URL }: Environment): boolean {
  const playMoney = PAYMENTS === "sandbox" || (PAYMENTS === undefined && NODE_ENV !== "production")
  return playMoney && SMTP_URL === undefined
}

/** The demo's own operator token, which the README prints. It only works where money is play money. */
export const DEMO_ADMIN_TOKEN = "altrove-demo-admin"

function adminTokenIn(env: Environment): string | null {
  const token = env.ADMIN_TOKEN ?? (isPlay(env) && env.DEMO !== "off" ? DEMO_ADMIN_TOKEN : null)
  if (token !== null && !/^[\x21-\x7e]{16,200}$/.test(token)) {
    throw new RangeError("ADMIN_TOKEN must have 16 to 200 printable characters and no spaces")
  }
  return token
}

/** The address at which a server calls itself. It may listen on all addresses (`0.0.0.0`), which nobody can call. */
export function ownOriginOf({ host, port }: Pick<Settings, "host" | "port">): string {
  const called = host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "::1" : host
  return `http://${called.includes(":") ? `[${called}]` : called}:${port}`
}

/** `ALTROVE_SECRET=` in a settings file means that no secret is set. An empty secret would be known to everybody. */
function withoutEmpty(environment: Environment): Environment {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ""))
}

/** A header of every page names this script's origin, so an address without an origin is refused. */
function scriptIn(name: string, text: string): string {
  const { protocol, href } = addressIn(name, text)
  if (protocol !== "https:" && protocol !== "http:")
    throw new RangeError(`${name} must be an http or https address, not ${text}`)
  return href
}

/** The map fills in `{z}`, `{x}` and `{y}`. The host must be fixed. */
function tilesIn(text: string, attribution: string): MapTiles {
  const { origin, protocol } = addressIn("MAP_TILES_URL", text)
  const complete = ["{z}", "{x}", "{y}"].every((part) => text.slice(origin.length).includes(part))
  if (!complete || (protocol !== "https:" && protocol !== "http:"))
    throw new RangeError(`MAP_TILES_URL must be an http or https address with {z}, {x} and {y}, not ${text}`)
  return { url: text, attribution }
}

function addressIn(name: string, text: string): URL {
  if (!URL.canParse(text)) throw new RangeError(`${name} must be an address, not ${text}`)
  return new URL(text)
}
