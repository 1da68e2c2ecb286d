import type { DatabaseSettings } from "./store/database.ts"
import { databaseSettings } from "./store/database.ts"
import type { PlacesGuard } from "./store/places.ts"

type Environment = Readonly<Record<string, string | undefined>>

export type Settings = {
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
  /** Another host for the front end's proxied calls (spec §7); null: this server itself. */
  readonly backendUrl: string | null
  /** Only a test may choose the faulty way of taking places, to show that its checks would see it. */
  readonly placesGuard: PlacesGuard
  readonly sandbox: { readonly secretKey: string; readonly webhookSecret: string }
}

/** Reads the settings of the environment; a wrong one stops the start with a sentence, an empty one is none. */
export function settingsOf(environment: Environment, template: string | undefined): Settings {
  const env = withoutEmpty(environment)
  const port = Number(env.PORT ?? 3000)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new RangeError(`PORT is not a port: ${env.PORT}`)
  const role = env.ROLE ?? "all"
  if (role !== "all" && role !== "web" && role !== "worker") throw new RangeError(`ROLE is web, worker or all: ${role}`)
  return {
    port,
    host: env.HOST ?? "0.0.0.0",
    publicOrigin: addressIn("PUBLIC_ORIGIN", env.PUBLIC_ORIGIN ?? `http://localhost:${port}`).origin,
    database: databaseSettings(env, { dataDir: env.DATA_DIR ?? "data", template }),
    role,
    accessSecret: env.ALTROVE_SECRET,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? "ciao@altrove.example",
    backendUrl: env.BACKEND_URL === undefined ? null : addressIn("BACKEND_URL", env.BACKEND_URL).href,
    placesGuard: env.NODE_ENV === "test" && env.PLACES_GUARD === "readThenWrite" ? "readThenWrite" : "conditional",
    sandbox: {
      secretKey: env.SANDBOX_SECRET_KEY ?? "sk_sandbox_demo",
      webhookSecret: env.SANDBOX_WEBHOOK_SECRET ?? "whsec_sandbox_demo",
    },
  }
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

function addressIn(name: string, text: string): URL {
  if (!URL.canParse(text)) throw new RangeError(`${name} is not an address: ${text}`)
  return new URL(text)
}
