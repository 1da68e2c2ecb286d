import type { MapTiles } from "../../domain/map/extent.ts"
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
  /** Scheme and host that customers see. */
  readonly publicOrigin: string
  readonly database: DatabaseSettings
  /** `web` answers requests, `worker` carries out timers and the outbox, `all` does both. */
  readonly role: "all" | "web" | "worker"
  readonly accessSecret: string | undefined
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** Who reads what is written to the shop, and how often one may write from one address or under one email. */
  readonly contact: { readonly address: string; readonly perHour: number; readonly perDay: number }
  /** Proxies of the operator in front of this server, each of which adds to `X-Forwarded-For`. */
  readonly trustedProxies: number
  /** Whether the flows' pages show the stored logs of bookings, to whoever asks. */
  readonly showsFlowLogs: boolean
  /** Another host for the front end's proxied calls (spec §7); null: this server itself. */
  readonly backendUrl: string | null
  /** Script of the operator's tag manager (CO-02); null: pages fetch none. */
  readonly tagManagerUrl: string | null
  /** Pictures of the map that the operator brings; null: the map draws its own ground. */
  readonly mapTiles: MapTiles | null
  /** Only a test may choose the faulty way of taking places, to show that its checks would see it. */
  readonly placesGuard: PlacesGuard
  readonly payments: PaymentSettings
  /** Who signs the passes for Apple's and Google's wallets. */
  readonly wallets: WalletSettings
  /** The bearer token of whoever runs the shop; null: nobody may call for it. */
  readonly adminToken: string | null
  readonly sandbox: { readonly secretKey: string; readonly webhookSecret: string }
}

/** Reads the settings of the environment; a wrong one stops the start with a sentence, an empty one is none. */
export function settingsOf(environment: Environment, template: string | undefined): Settings {
  const env = withoutEmpty(environment)
  const port = Number(env.PORT ?? 3000)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new RangeError(`PORT is not a port: ${env.PORT}`)
  const role = env.ROLE ?? "all"
  if (role !== "all" && role !== "web" && role !== "worker") throw new RangeError(`ROLE is web, worker or all: ${role}`)
  const flowLogs = env.FLOW_LOGS ?? (isPlay(env) ? "open" : "closed")
  if (flowLogs !== "open" && flowLogs !== "closed") throw new RangeError(`FLOW_LOGS is open or closed: ${flowLogs}`)
  const demo = env.DEMO ?? "on"
  if (demo !== "on" && demo !== "off") throw new RangeError(`DEMO is on or off: ${demo}`)
  const mailFrom = env.MAIL_FROM ?? "ciao@altrove.example"
  return {
    demo: demo === "on",
    port,
    host: env.HOST ?? "0.0.0.0",
    publicOrigin: addressIn("PUBLIC_ORIGIN", env.PUBLIC_ORIGIN ?? `http://localhost:${port}`).origin,
    database: databaseSettings(env, {
      dataDir: env.DATA_DIR ?? "data",
      // The copy that a first start begins with holds the demo.
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
    sandbox: {
      secretKey: env.SANDBOX_SECRET_KEY ?? "sk_sandbox_demo",
      webhookSecret: env.SANDBOX_WEBHOOK_SECRET ?? "whsec_sandbox_demo",
    },
  }
}

function countIn(name: string, text: string, least: number): number {
  const count = Number(text)
  if (!Number.isInteger(count) || count < least) throw new RangeError(`${name} is no count from ${least}: ${text}`)
  return count
}

/** Nobody's real booking is here: the money is play money, or this is no production, and no mail leaves. */
function isPlay({ NODE_ENV, PAYMENTS, SMTP_URL }: Environment): boolean {
  const playMoney = PAYMENTS === "sandbox" || (PAYMENTS === undefined && NODE_ENV !== "production")
  return playMoney && SMTP_URL === undefined
}

/** The demo's own token, which the README prints. It moves play money only. */
export const DEMO_ADMIN_TOKEN = "altrove-demo-admin"

function adminTokenIn(env: Environment): string | null {
  const token = env.ADMIN_TOKEN ?? (isPlay(env) && env.DEMO !== "off" ? DEMO_ADMIN_TOKEN : null)
  if (token !== null && !/^[\x21-\x7e]{16,200}$/.test(token)) {
    throw new RangeError("ADMIN_TOKEN is not of 16 to 200 printable characters without spaces")
  }
  return token
}

/** Where a server reaches itself. It may listen on every address, which is none to call. */
export function ownOriginOf({ host, port }: Pick<Settings, "host" | "port">): string {
  const called = host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "::1" : host
  return `http://${called.includes(":") ? `[${called}]` : called}:${port}`
}

/** `ALTROVE_SECRET=` in a file of settings means that there is none: an empty secret would be everybody's. */
function withoutEmpty(environment: Environment): Environment {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ""))
}

/** A header of every page names its origin: an address that has none must not get there. */
function scriptIn(name: string, text: string): string {
  const { protocol, href } = addressIn(name, text)
  if (protocol !== "https:" && protocol !== "http:") throw new RangeError(`${name} is not a script's address: ${text}`)
  return href
}

/** Its `{z}`, `{x}` and `{y}` are the map's to fill in; its host stands as it is. */
function tilesIn(text: string, attribution: string): MapTiles {
  const { origin, protocol } = addressIn("MAP_TILES_URL", text)
  const complete = ["{z}", "{x}", "{y}"].every((part) => text.slice(origin.length).includes(part))
  if (!complete || (protocol !== "https:" && protocol !== "http:"))
    throw new RangeError(`MAP_TILES_URL is not an address with {z}, {x} and {y}: ${text}`)
  return { url: text, attribution }
}

function addressIn(name: string, text: string): URL {
  if (!URL.canParse(text)) throw new RangeError(`${name} is not an address: ${text}`)
  return new URL(text)
}
