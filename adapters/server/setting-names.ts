import { nearest } from "./kernel/nearest.ts"
import type { Environment } from "./kernel/setting.ts"

/** All settings of docs/operating.md. */
export const settingNames: readonly string[] = [
  ...[
    "PORT",
    "HOST",
    "PUBLIC_ORIGIN",
    "DATABASE_URL",
    "DATABASE_POOL",
    "DATABASE_STANDBY_URL",
    "DATA_DIR",
    "DEMO",
    "ROLE",
  ],
  ...["ALTROVE_SECRET", "ERASURES_FILE", "TAG_MANAGER_URL", "PAGE_CACHE_SECONDS", "LEAVE_SECONDS", "REQUEST_SECONDS"],
  ...["MAP_TILES_URL", "MAP_TILES_ATTRIBUTION", "SMTP_URL", "MAIL_FROM", "CONTACT_EMAIL", "CONTACT_PER_HOUR"],
  ...[
    "CONTACT_PER_DAY",
    "EVENTS_PER_ADDRESS",
    "TRACKER_URL",
    "MAILS_PER_RECEIVER",
    "MAILS_PER_ADDRESS",
    "MAILS_PER_PARTNER",
    "SIGN_INS_PER_ADDRESS",
    "SESSION_REFETCH_SECONDS",
    "REVIEW_POINTS",
    "PICTURE_FOLDER",
    "PICTURE_BUCKET",
    "PICTURE_BUCKET_KEY",
    "PICTURE_BUCKET_SECRET",
    "PICTURE_BUCKET_REGION",
  ],
  ...["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET", "GOOGLE_ISSUER", "PLACES_PER_VISITOR", "PLACES_PER_ADDRESS"],
  ...[
    "CANCELLATIONS_PER_MAILBOX",
    "CANCELLATIONS_PER_ADDRESS",
    "GIFTS_PER_DAY_CENTS",
    "STREAMS_PER_ADDRESS",
    "STREAMS_PER_PROCESS",
  ],
  ...["TRUSTED_PROXIES", "FLOW_LOGS", "ADMIN_TOKEN", "ALTROVE_PARTNER_SECRET", "BACKEND_URL", "METRICS_TOKEN"],
  ...["LOG_REQUESTS", "OTEL_EXPORTER_OTLP_ENDPOINT", "PAYMENTS", "STRIPE_PUBLISHABLE_KEY", "STRIPE_SECRET_KEY"],
  ...["STRIPE_WEBHOOK_SECRET", "PAYPAL_CLIENT_ID", "PAYPAL_CLIENT_SECRET", "PAYPAL_WEBHOOK_ID", "STRIPE_API_BASE"],
  ...["PAYPAL_API_BASE", "APPLE_PASS_CERT", "APPLE_PASS_KEY", "APPLE_WWDR", "APPLE_PASS_TYPE_ID", "APPLE_TEAM_ID"],
  ...[
    "GOOGLE_WALLET_ISSUER_ID",
    "GOOGLE_WALLET_KEY",
    "WEBHOOKS_LOOPBACK",
    "ALARM_MAIL",
    "ALARM_POST_URL",
    "ALARM_PING_URL",
    "SHOP_FILE",
  ],
]

/** Settings of the tests and of Node's own world, which are no mistyped ones of ours. */
const others = ["SANDBOX_SECRET_KEY", "SANDBOX_WEBHOOK_SECRET", "PLACES_GUARD", "ALTROVE_PROVIDER_SPECS"]

/** Shorter names are too like those of other programs. */
const SHORTEST = 6

/** Sentences about variables that are no settings but look like mistyped ones. Their values are not repeated. */
export function mistypedIn(environment: Environment): readonly string[] {
  return Object.keys(environment).flatMap((name) => {
    if (name.length < SHORTEST || settingNames.includes(name) || others.includes(name)) return []
    const meant = nearest(
      name,
      settingNames.filter((known) => known.length >= SHORTEST),
    )
    if (meant !== null) return [`${name} is no setting and changes nothing: is ${meant} meant?`]
    return name.startsWith("ALTROVE_")
      ? [`${name} is no setting and changes nothing: docs/operating.md lists them`]
      : []
  })
}
