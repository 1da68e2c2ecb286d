import { Context } from "effect"

/** How this server is reached. */
export class HttpSettings extends Context.Service<
  HttpSettings,
  {
    /** The public scheme and host, for example `https://altrove.example`; null if each request's own are used. */
    readonly publicOrigin: string | null
    /** Whether cookies are only sent over TLS. */
    readonly secure: boolean
    /** The bearer token of whoever may read the measures; null if nobody may. */
    readonly metricsToken: string | null
  }
>()("altrove/http/Settings") {}
